export { checkClaims } from './check-claims.ts'
export { countDueClaims, deleteOldClaims } from './deletion-queries.ts'
export { claimFillers } from './fill-mails.ts'
