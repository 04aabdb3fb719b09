export { openDispute } from './create-dispute.ts'
export { decideDispute } from './decide-dispute.ts'
