export { refuseDisputed, refuseLost, revokeCode } from './pet-locks.ts'
