import type { CareCase, CareCaseDetails, KeptCareCase } from '@dyra/shared/contract/care'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { AttemptRow, CaseRow } from './queries.ts'
import { clockOf, mayConfirm } from './rules.ts'

const endOf = ({ endKind, receiver, proposedAt, endedAt, confirmedAs }: CaseRow) =>
  endKind && proposedAt
    ? {
        kind: endKind,
        receiver,
        proposed: proposedAt.toISOString(),
        confirmed: endedAt?.toISOString() ?? null,
        confirmedAs,
      }
    : null

function common(row: CaseRow, { species }: Reference) {
  const { rule, ends } = clockOf(row)
  return {
    careCaseId: row.id,
    speciesId: row.speciesId,
    speciesName: species.get(row.speciesId) ?? '',
    condition: row.condition,
    details: row.details,
    municipality: row.municipality,
    place: row.place,
    takenAt: row.takenAt.toISOString(),
    hasPhoto: row.hasPhoto,
    clock: { rule, ends: ends.toISOString() },
    reachedAt: row.reachedAt?.toISOString() ?? null,
    workplace: row.workplace,
    workplacePhone: row.workplacePhone,
    end: endOf(row),
  }
}

export const caseView = (row: CaseRow, reference: Reference): CareCase => ({
  ...common(row, reference),
  tagNumber: row.tagNumber,
  petName: row.petName,
  opened: row.openedAt.toISOString(),
})

const attemptView = ({ id, channel, result, triedAt }: AttemptRow) => ({
  careAttemptId: id,
  channel,
  result,
  triedAt: triedAt.toISOString(),
})

interface DetailParts {
  readonly attempts: readonly AttemptRow[]
  readonly caller: PersonCaller
  readonly reference: Reference
  readonly threadToken: string | null
}

export const detailsView = (
  row: CaseRow,
  { attempts, caller, reference, threadToken }: DetailParts,
): CareCaseDetails => ({
  ...caseView(row, reference),
  attempts: attempts.map((attempt) => ({
    ...attemptView(attempt),
    words: attempt.words,
    recorded: attempt.createdAt.toISOString(),
    by: attempt.recordedBy,
  })),
  endWords: row.endWords,
  mayConfirm: mayConfirm(row, caller),
  threadToken,
})

/** For owner and co-owner: no names of people, and no typed texts. */
export const keptView = (row: CaseRow, attempts: readonly AttemptRow[], reference: Reference): KeptCareCase => ({
  ...common(row, reference),
  attempts: attempts.map(attemptView),
})
