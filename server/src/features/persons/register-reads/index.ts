export {
  findDue,
  leaseRequested,
  markFailed,
  markRead,
  requestKeeperReads,
  requestRegisterRead,
  takeOneOfTonight,
} from './queries.ts'
