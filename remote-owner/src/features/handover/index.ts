export { findCodes, viewCode } from './api.ts'
export { EnterCode } from './EnterCode.tsx'
export { HandedOverGroup } from './HandedOverGroup.tsx'
export { TakeOver } from './TakeOver.tsx'
