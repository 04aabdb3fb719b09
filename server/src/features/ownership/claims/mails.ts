import { claimOutcomeLabels } from '@dyra/shared/domain/claims'
import { dayOf } from '@dyra/shared/domain/dates'
import { type MailFiller, mailKinds, petPage, to } from '../../messages/mail/index.ts'
import { type ClaimRow, readClaim } from './queries.ts'
import { answerBy } from './rules.ts'
import { texts } from './texts.ts'

interface ClaimFacts {
  readonly claimId: number
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the owner and co-owner of a claimed pet. The facts of these four mails are read when they are sent. */
    claimReceived: ClaimFacts
    claimReminder: ClaimFacts
    claimEnded: ClaimFacts
    /** To the claimant. */
    claimClosed: ClaimFacts
  }
}

type Facts = (row: ClaimRow, recipientId: number | null) => Record<string, unknown>

/** For the owner and co-owner: nothing about the claimant, and no typed text. Only the owner may agree. */
const ownersFacts: Facts = (row, recipientId) => {
  const until = answerBy(row)
  const answer = recipientId === row.ownerId ? texts.answers.owner : texts.answers.coOwner
  return { petName: row.petName, date: until && dayOf(until), answer }
}

/** For the claimant: the number that the claimant entered, and the state. */
const claimantsFacts: Facts = ({ tagNumber, outcome }) => ({
  tagNumber,
  outcomeName: outcome && claimOutcomeLabels[outcome],
})

const isUnanswered = ({ closedAt, answer }: ClaimRow) => closedAt === null && answer === null
const isClosed = ({ closedAt }: ClaimRow) => closedAt !== null

/** The outbox holds ids of claims only. A mail that no longer applies is not sent. */
const filled =
  (isNeeded: (row: ClaimRow) => boolean, factsOf: Facts): MailFiller =>
  async ({ payload: { claimId }, recipientPersonId }, { db }) => {
    const row = typeof claimId === 'number' ? await readClaim(db, claimId) : undefined
    return row && isNeeded(row) ? { facts: factsOf(row, recipientPersonId), path: undefined } : undefined
  }

export const claimMails = mailKinds({
  claimReceived: { texts: texts.mails.claimReceived, path: petPage, fill: filled(isUnanswered, ownersFacts) },
  claimReminder: { texts: texts.mails.claimReminder, path: petPage, fill: filled(isUnanswered, ownersFacts) },
  claimEnded: { texts: texts.mails.claimEnded, path: petPage, fill: filled(isClosed, ownersFacts) },
  claimClosed: { texts: texts.mails.claimClosed, path: to('/claim'), fill: filled(isClosed, claimantsFacts) },
})
