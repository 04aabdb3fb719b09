import type { ClaimCreate } from '@dyra/shared/contract/claims'
import { isMinor } from '@dyra/shared/domain/kennitala'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockName, lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { requestKeeperReads } from '../../persons/register-reads/index.ts'
import { candidatesOf } from '../../registration/microtags/index.ts'
import { startNext } from './notify-owner.ts'
import { findTagged, readFacts, readSsn } from './queries.ts'
import { claimRefusal, refused } from './rules.ts'
import { texts } from './texts.ts'

type Tx = Transaction<Schema>

/** @throws ProblemError 400 or 404 at the number, as the public lookup does */
async function tagged(tx: Tx, input: string) {
  const candidates = candidatesOf(input)
  const found = candidates && (await findTagged(tx, candidates))
  if (!found) throw fieldProblem({ tagNumber: [texts.claimTexts.notRegistered] }, 404)
  return found
}

/**
 * Stores a claim and starts it, unless an earlier claim of the pet is open. Returns its id.
 * @throws ProblemError 404 if no pet has the number, 409 for a refused claim, with the other way as its type
 */
export async function createClaim(tx: Tx, caller: PersonCaller, body: ClaimCreate): Promise<number> {
  const { personId } = caller
  if (isMinor(await readSsn(tx, personId))) throw refused('tooYoung')
  const { petId, tagNumber } = await tagged(tx, body.tagNumber)
  // So that a person's concurrent claims are counted.
  await lockName(tx, `claims ${personId}`)
  await lockPet(tx, petId)
  const refusal = claimRefusal(await readFacts(tx, petId, personId))
  if (refusal) throw refused(refusal)
  const { id } = await changesBy(caller, tx).insert('claim', {
    pet_id: petId,
    claimant_person_id: personId,
    tag_number: tagNumber,
    account: body.account,
    place: body.place ?? null,
    owner_words: body.ownerWords ?? null,
    created_at: NOW,
  })
  await requestKeeperReads(tx, petId)
  await startNext(tx, petId)
  return id
}
