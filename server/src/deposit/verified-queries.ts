import { prepared } from '../db/connection.ts'

interface VerifiedDeposit {
  /** Time of the snapshot. */
  readonly createdAt: Date
  readonly verifiedAt: Date
}

/** The newest archive of the whole registry that was verified. */
export const readVerified = prepared<VerifiedDeposit>(`
select created_at as "createdAt", verified_at as "verifiedAt" from deposit
where verified_at is not null and content = 'full' order by created_at desc limit 1`)
