import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { HANDOVER_CODE_DAYS } from '@dyra/shared/domain/handover-codes'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { PublicCodes } from '../../../links/public-code.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseDisputed, refuseLost, revokeCode } from '../../registration/pet-locks/index.ts'
import { findOpenOwnership, findPending, transferTexts } from '../transfers/index.ts'
import { type ActiveCode, findActiveCode } from './queries.ts'
import { isOfMandate } from './rules.ts'

type Tx = Transaction<Schema>

/** Locks a living pet of the caller that has nothing pending. @throws ProblemError 404, 409 */
async function lockOwnPet(tx: Tx, { personId }: PersonCaller, petId: number): Promise<void> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const refuse = (title: string) => problem(409, { title, errors: { petId: [title] } })
  if ((await findOpenOwnership(tx, petId))?.personId !== personId) throw refuse(transferTexts.changedHands)
  if (pet.is_dead) throw refuse(transferTexts.dead)
  await refuseDisputed(tx, { petId, mayKnow: true })
  refuseLost(pet, { isOwner: true })
  if (await findPending(tx, petId)) throw refuse(transferTexts.pending)
}

interface Making {
  readonly caller: PersonCaller
  readonly codes: PublicCodes
  readonly petId: number
}

/**
 * Makes a handover code of a pet for its owner, or returns the active one of the same mandate, so that the call can be
 * repeated.
 * @throws ProblemError 404, 409 for a pet that is dead, lost, disputed, pending or of another owner
 */
export async function makeCode(tx: Tx, { caller, codes, petId }: Making): Promise<ActiveCode> {
  await lockOwnPet(tx, caller, petId)
  const active = await findActiveCode(tx, caller.personId, petId)
  if (active && isOfMandate(active, caller)) return active
  // An expired code, one of a former owner, or one that does not end with the caller's mandate.
  await revokeCode(tx, caller, petId)
  const id = randomUUID()
  await changesBy(caller, tx).insert('handover_code', {
    id,
    pet_id: petId,
    owner_person_id: caller.personId,
    workplace_member_id: caller.workplaceMemberId,
    representative_id: caller.representativeId,
    code_hash: codes.create({ purpose: 'handover', objectId: id }).hash,
    status: 'active',
    expires_at: new Date(Date.now() + HANDOVER_CODE_DAYS * DAY_MS),
  })
  const made = await findActiveCode(tx, caller.personId, petId)
  if (!made) throw new Error('The new code is not active')
  return made
}
