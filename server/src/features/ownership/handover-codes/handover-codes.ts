import { randomUUID } from 'node:crypto'
import type { Capability } from '@dyra/shared/domain/capabilities'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { HANDOVER_CODE_DAYS } from '@dyra/shared/domain/handover-codes'
import { rates } from '@dyra/shared/domain/rates'
import type { Kysely } from 'kysely'
import { isSwitchedOn, limitKeyOf, type PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { keyedRates } from '../../../limits/rates.ts'
import { countGuess } from '../../../limits/strict-limit.ts'
import type { PublicCodes } from '../../../links/public-code.ts'
import { problem } from '../../../problems/problem.ts'
import type { Reference } from '../../reference/types/index.ts'
import { refuseDisputed, refuseLost, refuseStolen, revokeCode } from '../../registration/pet-locks/index.ts'
import {
  acceptTransfer,
  findOpenOwnership,
  findPending,
  insertTransfer,
  lockPersons,
  readTransfer,
  refuseTooMany,
  type TransferRow,
  transferTexts,
} from '../transfers/index.ts'
import { type ActiveCode, type CodeRow, findActiveCode, findCode } from './queries.ts'
import { isOfMandate } from './rules.ts'
import { handoverTexts } from './texts.ts'

/** Locks a living pet of the caller that has nothing pending. @throws ProblemError 404, 409 */
async function lockOwnPet(tx: Tx, { personId }: PersonCaller, petId: number): Promise<void> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const refuse = (title: string) => problem(409, { title, errors: { petId: [title] } })
  if ((await findOpenOwnership(tx, petId))?.personId !== personId) throw refuse(transferTexts.changedHands)
  if (pet.is_dead) throw refuse(transferTexts.dead)
  await refuseDisputed(tx, { petId, mayKnow: true })
  await refuseStolen(tx, { petId, mayKnow: true })
  refuseLost(pet, { isOwner: true })
  if (await findPending(tx, petId)) throw refuse(transferTexts.pending)
}

interface CodeInput {
  readonly caller: PersonCaller
  readonly codes: PublicCodes
  readonly petId: number
}

/**
 * Makes a handover code of a pet for its owner. Returns the active code if there is one of the same mandate, so that
 * the call can be repeated.
 * @throws ProblemError 404, 409 if the pet is dead, lost, disputed, has a pending transfer or another owner
 */
export async function makeCode(tx: Tx, { caller, codes, petId }: CodeInput): Promise<ActiveCode> {
  await lockOwnPet(tx, caller, petId)
  const active = await findActiveCode(tx, caller.personId, petId)
  if (active && isOfMandate(active, caller)) return active
  // Revokes any other code: an expired one, one of a former owner, or one made with another mandate than the caller's.
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

/** Counts wrong codes of a caller. @throws ProblemError 429 */
export const countCode = <T>(db: Database, caller: PersonCaller, attempt: () => Promise<T>): Promise<T> => {
  const keyed = keyedRates({ name: 'handover-code', who: limitKeyOf(caller), rates: rates.wrongCodes })
  return countGuess(db, { keyed, reason: handoverTexts.tooManyCodes }, attempt)
}

interface Buyer {
  readonly caller: PersonCaller
  readonly codes: PublicCodes
  readonly capabilities: ReadonlySet<Capability>
}

/** Whether the caller has taken the pet over with this code. */
const isUsedBy = ({ status, usedBy }: CodeRow, { personId }: PersonCaller) => status === 'used' && usedBy === personId

const isOpenTo = (row: CodeRow, { capabilities }: Buyer) => row.isOpen && isSwitchedOn(row, capabilities)

const unknownCode = () => problem(404, { title: handoverTexts.unknown })

/** @throws ProblemError 404, or 409 for the caller's own code */
export async function viewCode(db: Kysely<Schema> | Database, buyer: Buyer, typed: string) {
  const { caller, codes } = buyer
  const row = await findCode(db, codes.hashes('handover', typed))
  if (!row) throw unknownCode()
  const isUsed = isUsedBy(row, caller)
  if (!isUsed && !isOpenTo(row, buyer)) throw unknownCode()
  if (row.ownerPersonId === caller.personId) throw problem(409, { title: handoverTexts.own })
  return { row, isUsed }
}

/** Reads the code again after locking its pet, so that the second of two buyers sees that the first has used it. */
async function lockCode(tx: Tx, buyer: Buyer, typed: string): Promise<CodeRow> {
  const { caller, codes } = buyer
  const hashes = codes.hashes('handover', typed)
  const found = await findCode(tx, hashes)
  if (!found) throw unknownCode()
  await lockPet(tx, found.petId)
  const row = await findCode(tx, hashes)
  if (!row) throw unknownCode()
  // The answer is the same if another buyer was faster: the holder of a used code must not learn that it was valid.
  if (!isUsedBy(row, caller) && !isOpenTo(row, buyer)) throw unknownCode()
  if (row.ownerPersonId === caller.personId) throw problem(409, { title: handoverTexts.own })
  return row
}

/**
 * Makes the caller the owner of the pet: a transfer that the caller starts and accepts in one step. The former owner
 * does not start it, because the person who starts a transfer sees the kennitala of the new owner. The same caller gets
 * the same transfer again.
 * @throws ProblemError 404 for a code that is not valid or that another person used, 409 for the caller's own, 429 if
 * the seller has handed over too many pets today
 */
export async function useCode(
  tx: Tx,
  { reference, ...buyer }: Buyer & { readonly reference: Reference },
  typed: string,
): Promise<TransferRow> {
  const { caller } = buyer
  const { id, petId, ownerPersonId, transferId: firstId } = await lockCode(tx, buyer, typed)
  if (firstId !== null) return readTransfer(tx, firstId)
  await lockPersons(tx, [ownerPersonId, caller.personId])
  await refuseTooMany(tx, ownerPersonId, handoverTexts.tooManyTransfers)
  const newOwnerPersonId = caller.personId
  const transferId = await insertTransfer(tx, caller, {
    petId,
    ownerPersonId,
    newOwnerPersonId,
    startedBy: newOwnerPersonId,
  })
  const used = await changesBy(caller, tx).update('handover_code', {
    id,
    set: { status: 'used', used_at: NOW, used_by: caller.personId, transfer_id: transferId },
    expect: { status: 'active' },
  })
  if (!used) throw unknownCode()
  return acceptTransfer(tx, { caller, reference }, { transferId, isByCode: true })
}
