export { refuseDisputed, refuseLost, refuseStolen, revokeCode } from './pet-locks.ts'
export { readStolen } from './queries.ts'
