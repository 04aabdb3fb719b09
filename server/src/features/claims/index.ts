export { checkClaims } from './check-claims.ts'
