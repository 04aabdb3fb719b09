import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import type { ApplicationRow } from './queries.ts'

/** What the applicant was told; null while they wait, and when they took it back. */
const accepted = { pending: null, accepted: true, rejected: false, cancelled: null } as const

export const applicationView = ({ created, ...row }: ApplicationRow): AuthApplication => ({
  ...row,
  accepted: accepted[row.status],
  created: created.toISOString(),
})
