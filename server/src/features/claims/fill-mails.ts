import { claimOutcomeLabels } from '@dyra/shared/domain/claims'
import { dayOf } from '@dyra/shared/domain/dates'
import type { Database } from '../../db/connection.ts'
import type { MailFiller, MailFillers } from '../mail/index.ts'
import { type ClaimRow, readClaim } from './queries.ts'
import { answerBy } from './rules.ts'

/** For the owner's side: nothing about the claimant and no words. */
function ownersFacts(row: ClaimRow) {
  const until = answerBy(row)
  return { petName: row.petName, date: until && dayOf(until) }
}

/** For the claimant: the number that the claimant sent, and the state. */
const claimantsFacts = ({ tagNumber, outcome }: ClaimRow) => ({
  tagNumber,
  outcomeName: outcome && claimOutcomeLabels[outcome],
})

const isUnanswered = ({ closedAt, answer }: ClaimRow) => closedAt === null && answer === null
const isClosed = ({ closedAt }: ClaimRow) => closedAt !== null

/** The outbox holds ids of claims only. A mail whose reason has gone away is not sent. */
export function claimFillers(db: Database): MailFillers {
  const filler =
    (isNeeded: (row: ClaimRow) => boolean, factsOf: (row: ClaimRow) => Record<string, unknown>): MailFiller =>
    async ({ payload: { claimId } }) => {
      const row = typeof claimId === 'number' ? await readClaim(db, claimId) : undefined
      return row && isNeeded(row) ? { facts: factsOf(row), path: undefined } : undefined
    }
  return {
    claimReceived: filler(isUnanswered, ownersFacts),
    claimReminder: filler(isUnanswered, ownersFacts),
    claimEnded: filler(isClosed, ownersFacts),
    claimClosed: filler(isClosed, claimantsFacts),
  }
}
