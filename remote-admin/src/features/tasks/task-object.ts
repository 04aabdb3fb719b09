import type { Task } from '@dyra/shared/contract/tasks'
import { hasCapability } from '@dyra/shared/platform/session/site'

/** What an administrator can read of a task, beyond its pet and person. */
export type TaskObject = 'thread' | 'correction' | 'claim' | 'duplicate' | 'letter' | 'numbers'

export function objectOf({ kind, foundReportId, correctionId, claimId }: Task): TaskObject | undefined {
  if (correctionId !== null) return 'correction'
  if (claimId !== null) return hasCapability('claims') ? 'claim' : undefined
  if (foundReportId !== null) return hasCapability('relay') ? 'thread' : undefined
  if (kind === 'duplicateNumber') return 'duplicate'
  if (kind === 'storedNumbers') return 'numbers'
  return kind === 'deceasedOwner' ? 'letter' : undefined
}
