import type { OwnClaim, ReceivedClaim, TaskClaim } from '@dyra/shared/contract/claims'
import type { Reference } from '../../reference/types/index.ts'
import type { ClaimRow } from './queries.ts'
import { answerBy, mayGrant } from './rules.ts'

const instant = (time: Date | null) => time?.toISOString() ?? null

/** What the claimant sees: the state only. */
export const ownView = ({ id, tagNumber, outcome, pictureIds, createdAt, closedAt }: ClaimRow): OwnClaim => ({
  claimId: id,
  tagNumber,
  state: outcome ?? 'open',
  pictureCount: pictureIds.length,
  created: createdAt.toISOString(),
  closed: instant(closedAt),
})

/** What the owner sees: the text that is meant for the owner, and nothing about the claimant. */
export const receivedView = (row: ClaimRow): ReceivedClaim => ({
  claimId: row.id,
  words: row.ownerWords,
  created: row.createdAt.toISOString(),
  answerBy: (answerBy(row) ?? row.createdAt).toISOString(),
  hasObjected: row.answer === 'objected',
})

/** What administrators see: everything. */
export function taskView(row: ClaimRow, reference: Reference): TaskClaim {
  const { id, speciesId, notifiedAt, answeredAt, createdAt, closedAt, startedFor: _, ...rest } = row
  return {
    ...rest,
    claimId: id,
    speciesName: reference.species.get(speciesId) ?? '',
    created: createdAt.toISOString(),
    notified: instant(notifiedAt),
    answerBy: instant(answerBy(row)),
    answered: instant(answeredAt),
    mayGrant: closedAt === null && mayGrant(row),
    closed: instant(closedAt),
  }
}
