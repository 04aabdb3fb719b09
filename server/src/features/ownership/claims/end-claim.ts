import type { ClaimOutcome } from '@dyra/shared/domain/claims'
import type { TaskOutcome } from '@dyra/shared/domain/tasks'
import type { Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { closeTask } from '../../messages/tasks/index.ts'
import { mailReceivers, startNext, taskOf } from './notify-owner.ts'
import type { ClaimRow } from './queries.ts'
import { texts } from './texts.ts'

const taskOutcomes: Readonly<Record<ClaimOutcome, TaskOutcome>> = {
  agreed: 'resolved',
  granted: 'resolved',
  declined: 'noAction',
  withdrawn: 'lapsed',
  lapsed: 'lapsed',
}

/** The mails of a transfer notify both persons of the other outcomes. */
const notifiesClaimant: readonly ClaimOutcome[] = ['declined', 'lapsed']
const notifiesOwner: readonly ClaimOutcome[] = ['declined', 'withdrawn']

interface End {
  readonly row: ClaimRow
  readonly outcome: ClaimOutcome
  /** The reason of an administrator's decision. */
  readonly words?: string
}

/** Closes a claim and its task, notifies both sides, and starts the next. @throws ProblemError 409 if it is closed already */
export async function endClaim(tx: Transaction<Schema>, actor: Actor, { row, outcome, words }: End): Promise<void> {
  const closed = await changesBy(actor, tx).update('claim', {
    id: row.id,
    set: { outcome, words, closed_at: NOW, closed_by: actor.personId },
    expect: { closed_at: null },
  })
  if (!closed) throw problem(409, { title: texts.claimTexts.closed })
  await closeTask(tx, taskOf(row), { outcome: taskOutcomes[outcome], actor })
  if (notifiesClaimant.includes(outcome))
    await queueMail(tx, {
      kind: 'claimClosed',
      to: { personId: row.claimantId },
      data: { claimId: row.id },
      petIds: [row.petId],
    })
  if (notifiesOwner.includes(outcome) && row.notifiedAt) await mailReceivers(tx, row, 'claimEnded')
  await startNext(tx, row.petId)
}
