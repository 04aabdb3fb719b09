export { readsDisputed, refuseDisputed, refuseLost } from './locks.ts'
export { revokeCode } from './revoke-code.ts'
