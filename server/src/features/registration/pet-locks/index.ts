export { revokeCode } from './end-code.ts'
export { refuseDisputed, refuseLost } from './refuse-locked.ts'
