export { checkClaims } from './check-claims.ts'
export { countDueClaims, deleteOldClaims } from './deletion-queries.ts'
