import type { CorrectionOutcome } from '@dyra/shared/domain/corrections'
import type { TaskOutcome } from '@dyra/shared/domain/tasks'
import type { Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { closeTask, type TaskObject } from '../../messages/tasks/index.ts'
import type { CorrectionRow } from './queries.ts'
import { correctionTexts } from './texts.ts'

const taskOutcomes: Readonly<Record<CorrectionOutcome, TaskOutcome>> = {
  applied: 'resolved',
  declined: 'noAction',
  withdrawn: 'lapsed',
  lapsed: 'lapsed',
}

/** Mails the requester, who knows of their own withdrawal. */
const mailKinds = {
  applied: 'correctionApplied',
  lapsed: 'correctionApplied',
  declined: 'correctionDeclined',
  withdrawn: undefined,
} as const

interface Task {
  readonly id: number
  readonly petId: number
  readonly requesterId: number | null
}

/** The task of a correction. */
export const taskOf = ({ id, petId, requesterId }: Task): TaskObject => ({
  kind: 'correction',
  petId,
  personId: requesterId ?? undefined,
  correctionId: id,
})

interface End {
  readonly outcome: CorrectionOutcome
  /** The reason for declining it. */
  readonly words?: string
}

/** Closes a correction and its task, and mails the requester. @throws ProblemError 409 if it is closed already */
export async function endCorrection(
  tx: Transaction<Schema>,
  actor: Actor,
  { row, outcome, words }: End & { readonly row: CorrectionRow },
): Promise<void> {
  const closed = await changesBy(actor, tx).update('correction', {
    id: row.id,
    set: { outcome, words, closed_at: NOW, closed_by: actor.personId },
    expect: { closed_at: null },
  })
  if (!closed) throw problem(409, { title: correctionTexts.closed })
  await closeTask(tx, taskOf(row), { outcome: taskOutcomes[outcome], actor })
  const kind = mailKinds[outcome]
  if (kind && row.requesterId !== null)
    await queueMail(tx, {
      kind,
      to: { personId: row.requesterId },
      data: { correctionId: row.id },
      petIds: [row.petId],
    })
}
