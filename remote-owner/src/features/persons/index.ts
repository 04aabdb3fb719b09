export { readUser } from './api.ts'
export { isShown } from './shown-parts.ts'
