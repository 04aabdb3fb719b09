import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import { openTask, setTaskDue } from '../../messages/tasks/index.ts'
import { createTransfer, type TransferContext } from '../transfers/index.ts'
import { endClaim } from './end-claim.ts'
import { taskOf } from './notify-owner.ts'
import { type ClaimRow, readClaim } from './queries.ts'
import { taskDueAt } from './rules.ts'
import { texts } from './texts.ts'

type Tx = Transaction<Schema>

interface OfPet {
  readonly petId: number
  readonly claimId: number
}

const closed = () => problem(409, { title: texts.claimTexts.closed })

/** The claim of a pet of which its owner was notified. @throws ProblemError 404, 409 if it is closed */
async function lockReceived(tx: Tx, { petId, claimId }: OfPet): Promise<ClaimRow> {
  await lockPet(tx, petId)
  const row = await readClaim(tx, claimId)
  if (row?.petId !== petId || row.notifiedAt === null) throw problem(404)
  if (row.closedAt) throw closed()
  return row
}

/** The owner who answers need not be the one for whom the claim started. */
const answerOf = (personId: number, { ownerId }: ClaimRow) =>
  ({ answered_at: NOW, answered_by: personId, owner_person_id: ownerId }) as const

/**
 * Starts an ordinary transfer to the claimant, who accepts it as any other.
 * @throws ProblemError 404, 409 if the claim is closed or the pet cannot change hands now, 429
 */
export async function agreeToClaim(tx: Tx, context: TransferContext, claim: OfPet): Promise<void> {
  const { caller } = context
  const row = await lockReceived(tx, claim)
  await createTransfer(tx, context, { petId: row.petId, newOwnerPersonId: row.claimantId })
  await changesBy(caller, tx).update('claim', {
    id: row.id,
    set: { answer: 'agreed', answer_words: null, ...answerOf(caller.personId, row) },
    expect: { closed_at: null },
  })
  await endClaim(tx, caller, { row, outcome: 'agreed' })
}

/** Leaves the decision to administrators. @throws ProblemError 404, 409 if it is closed or objected to already */
export async function objectToClaim(
  tx: Tx,
  caller: PersonCaller,
  { words, ...claim }: OfPet & { readonly words: string },
): Promise<void> {
  const row = await lockReceived(tx, claim)
  const objected = await changesBy(caller, tx).update('claim', {
    id: row.id,
    set: { answer: 'objected', answer_words: words, ...answerOf(caller.personId, row) },
    expect: { answer: null, closed_at: null },
  })
  if (!objected) throw problem(409, { title: texts.claimTexts.answered })
  const taskId = await openTask(tx, taskOf(row), caller)
  await setTaskDue(tx, caller, { taskId, dueAt: taskDueAt() })
}

/** @throws ProblemError 404 for a claim of another person, 409 if it is closed */
export async function withdrawClaim(tx: Tx, caller: PersonCaller, claimId: number): Promise<void> {
  const row = await readClaim(tx, claimId)
  if (row?.claimantId !== caller.personId) throw problem(404)
  await lockPet(tx, row.petId)
  await endClaim(tx, caller, { row, outcome: 'withdrawn' })
}
