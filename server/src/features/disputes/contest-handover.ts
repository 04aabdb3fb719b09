import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import type { Schema } from '../../db/schema.ts'
import { problem } from '../../http/problem.ts'
import { openDispute } from './open-dispute.ts'
import { findContestable } from './queries.ts'
import { disputeTexts } from './texts.ts'

interface Contesting {
  readonly caller: PersonCaller
  readonly transferId: number
  /** What the former owner says about it. */
  readonly words: string | null
}

/**
 * Opens a dispute for the former owner of a pet that was taken over with a code, who says that he did not hand it over.
 * @throws ProblemError 409 for any other transfer, after 14 days, or if a dispute is open
 */
export async function contestHandover(
  tx: Transaction<Schema>,
  { caller, transferId, words }: Contesting,
): Promise<void> {
  const petId = await findContestable(tx, { transferId, ownerPersonId: caller.personId })
  if (petId === undefined) throw problem(409, { title: disputeTexts.notContestable })
  await openDispute(tx, caller, { petId, reason: words, contestedBy: caller.personId })
}
