import type { Transaction } from 'kysely'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { lockPersons } from './create-queries.ts'
import { insertTransfer, newOwnerError, type TransferContext } from './create-transfer.ts'
import { acceptTransfer, cancelTransfer } from './decide-transfer.ts'
import { findOpenOwnership, findPending } from './queries.ts'
import { transferTexts } from './texts.ts'

interface Award {
  readonly petId: number
  readonly newOwnerPersonId: number
  /** The decision, for the history. */
  readonly reason: string
}

/**
 * Makes a person the owner of a living pet at once, by decision of an administrator, also of a lost one. A pending transfer
 * is cancelled. @throws ProblemError 400 at `newOwnerPersonId`, 409 for a pet that is dead or disputed
 */
export async function awardPet(
  tx: Transaction<Schema>,
  context: TransferContext,
  { petId, newOwnerPersonId, reason }: Award,
): Promise<void> {
  const { caller } = context
  if ((await lockPet(tx, petId))?.is_dead !== false) throw problem(409, { title: transferTexts.dead })
  const ownerPersonId = (await findOpenOwnership(tx, petId))?.personId ?? null
  const [newOwner] = await lockPersons(tx, [newOwnerPersonId])
  const error = newOwnerError(newOwner, ownerPersonId)
  if (error) throw fieldProblem({ newOwnerPersonId: [error] })
  const pending = await findPending(tx, petId)
  if (pending) await cancelTransfer(tx, caller, pending.id)
  const transfer = { petId, ownerPersonId, newOwnerPersonId, startedBy: caller.personId, reason }
  const transferId = await insertTransfer(tx, caller, transfer)
  await acceptTransfer(tx, context, { transferId, reason })
}
