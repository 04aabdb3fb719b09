import type { Capability } from '@dyra/shared/domain/capabilities'
import type { Kysely, Transaction } from 'kysely'
import { isSwitchedOn, type PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { PublicCodes } from '../../../links/public-code.ts'
import { problem } from '../../../problems/problem.ts'
import type { Reference } from '../../reference/types/index.ts'
import {
  acceptTransfer,
  insertTransfer,
  lockPersons,
  readTransfer,
  refuseTooMany,
  type TransferRow,
} from '../transfers/index.ts'
import { type CodeRow, findCode } from './queries.ts'
import { handoverTexts } from './texts.ts'

type Tx = Transaction<Schema>

interface Buying {
  readonly caller: PersonCaller
  readonly codes: PublicCodes
  readonly capabilities: ReadonlySet<Capability>
}

/** Whether the caller has taken the pet over with this code. */
const isUsedBy = ({ status, usedBy }: CodeRow, { personId }: PersonCaller) => status === 'used' && usedBy === personId

const isOpenTo = (row: CodeRow, { capabilities }: Buying) => row.isOpen && isSwitchedOn(row, capabilities)

const unknownCode = () => problem(404, { title: handoverTexts.unknown })

/** @throws ProblemError 404, or 409 for the caller's own code */
export async function viewCode(db: Kysely<Schema> | Database, buying: Buying, typed: string) {
  const { caller, codes } = buying
  const row = await findCode(db, codes.hashes('handover', typed))
  if (!row) throw unknownCode()
  const isUsed = isUsedBy(row, caller)
  if (!isUsed && !isOpenTo(row, buying)) throw unknownCode()
  if (row.ownerPersonId === caller.personId) throw problem(409, { title: handoverTexts.own })
  return { row, isUsed }
}

/** Reads the code again after locking its pet, so that of two buyers the second sees the first. */
async function lockCode(tx: Tx, buying: Buying, typed: string): Promise<CodeRow> {
  const { caller, codes } = buying
  const hashes = codes.hashes('handover', typed)
  const found = await findCode(tx, hashes)
  if (!found) throw unknownCode()
  await lockPet(tx, found.petId)
  const row = await findCode(tx, hashes)
  if (!row) throw unknownCode()
  // Also if another buyer was faster: who has a used code must not learn that it was one.
  if (!isUsedBy(row, caller) && !isOpenTo(row, buying)) throw unknownCode()
  if (row.ownerPersonId === caller.personId) throw problem(409, { title: handoverTexts.own })
  return row
}

/**
 * Makes the caller the owner of the pet: a transfer that its owner starts and the caller accepts, in one step. The same
 * caller gets the same transfer again.
 * @throws ProblemError 404 for a code that is not valid or that another person used, 409 for the caller's own, 429 if the
 * seller has handed over too many pets today
 */
export async function useCode(
  tx: Tx,
  { reference, ...buying }: Buying & { readonly reference: Reference },
  typed: string,
): Promise<TransferRow> {
  const { caller } = buying
  const { id, petId, ownerPersonId, transferId: firstId } = await lockCode(tx, buying, typed)
  if (firstId !== null) return readTransfer(tx, firstId)
  await lockPersons(tx, [ownerPersonId, caller.personId])
  await refuseTooMany(tx, ownerPersonId, handoverTexts.tooManyTransfers)
  const newOwnerPersonId = caller.personId
  const transferId = await insertTransfer(tx, caller, {
    petId,
    ownerPersonId,
    newOwnerPersonId,
    startedBy: ownerPersonId,
  })
  const used = await changesBy(caller, tx).update('handover_code', {
    id,
    set: { status: 'used', used_at: NOW, used_by: caller.personId, transfer_id: transferId },
    expect: { status: 'active' },
  })
  if (!used) throw unknownCode()
  return acceptTransfer(tx, { caller, reference }, { transferId })
}
