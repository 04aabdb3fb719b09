export { decideDispute } from './decide-dispute.ts'
export { openDispute } from './open-dispute.ts'
