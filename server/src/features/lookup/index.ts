export { type Lookups, openLookups } from './look-up.ts'
