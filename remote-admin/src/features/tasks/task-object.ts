import type { Task } from '@dyra/shared/contract/tasks'
import type { TaskKind } from '@dyra/shared/domain/tasks'
import { hasCapability } from '@dyra/shared/platform/session/site'

/** What the card of a task shows or decides besides the facts. */
export type TaskObject =
  | 'thread'
  | 'correction'
  | 'claim'
  | 'duplicate'
  | 'numbers'
  | 'dispute'
  | 'report'
  | 'mail'
  | 'comment'

const ofKind: Readonly<Partial<Record<TaskKind, TaskObject>>> = {
  duplicateNumber: 'duplicate',
  storedNumbers: 'numbers',
  dispute: 'dispute',
  unconfirmedReport: 'report',
  unaddressedMail: 'mail',
}

export function objectOf({ kind, foundReportId, correctionId, claimId, contactFormId }: Task): TaskObject | undefined {
  if (correctionId !== null) return 'correction'
  if (claimId !== null) return hasCapability('claims') ? 'claim' : undefined
  if (contactFormId !== null) return 'comment'
  if (foundReportId !== null) return hasCapability('relay') ? 'thread' : undefined
  return ofKind[kind]
}
