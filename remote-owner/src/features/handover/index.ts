export { findCodes, viewCode } from './api.ts'
export { EnterCode } from './EnterCode.tsx'
export { HandedOverGroup } from './HandedOver.tsx'
export { TakeOver } from './TakeOver.tsx'
