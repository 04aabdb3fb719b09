import type { Task } from '@dyra/shared/contract/tasks'

/** An open task about a pet and its owner. */
export const sampleTask: Task = {
  taskId: 3,
  kind: 'unreachableOwner',
  petId: 12,
  petName: 'Snati',
  personId: 7,
  personName: 'Gervimaður Færeyjar',
  foundReportId: null,
  correctionId: null,
  claimId: null,
  contactFormId: null,
  created: '2026-11-20T08:05:00Z',
  due: null,
  closed: null,
  closedById: null,
  closedByName: null,
  outcome: null,
  words: null,
}
