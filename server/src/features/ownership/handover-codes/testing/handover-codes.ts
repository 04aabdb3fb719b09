import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Database } from '../../../../db/connection.ts'
import { PublicCodes } from '../../../../links/public-code.ts'
import { testEncryptionKeys } from '../../../../testing/encryption-key.ts'
import { addPet } from '../../../../testing/registry.ts'

const testCodes = new PublicCodes(testEncryptionKeys)

interface CodeParts {
  readonly petId: number
  readonly ownerId: number
}

/** Adds an active handover code of a pet and returns it. */
export async function addHandoverCode(db: Database, { petId, ownerId }: CodeParts): Promise<string> {
  const id = randomUUID()
  const { code, hash } = testCodes.create({ purpose: 'handover', objectId: id })
  const expires_at = new Date(Date.now() + DAY_MS)
  const row = { id, pet_id: petId, owner_person_id: ownerId, code_hash: hash, status: 'active', expires_at } as const
  await db.insertInto('handover_code').values(row).execute()
  return code
}

let pets = 0

/** Adds a pet of the person with this kennitala, and an active code of it. */
export async function addPetWithCode(db: Database, ssn: string): Promise<string> {
  const petId = await addPet(db, { tagNumber: `AFHENT${++pets}` })
  const [owner] = await db.query<{ id: number }>(
    'insert into ownership (pet_id, person_id) select $1, id from person where ssn = $2 returning person_id as id',
    [petId, ssn],
  )
  return addHandoverCode(db, { petId, ownerId: owner?.id ?? 0 })
}

/** Adds a transfer that `buyerId` accepted with a code of the owner. Returns its id. */
export async function addHandover(db: Database, { petId, ownerId, buyerId }: CodeParts & { buyerId: number }) {
  await addHandoverCode(db, { petId, ownerId })
  const [transfer] = await db.query<{ id: number }>(
    `insert into pet_transfer (pet_id, current_owner_person_id, new_owner_person_id, started_by, status, decided_at)
     values ($1, $2, $3, $3, 'accepted', now()) returning id`,
    [petId, ownerId, buyerId],
  )
  const transferId = transfer?.id ?? 0
  await db.query(
    `update handover_code set status = 'used', used_at = now(), used_by = $2, transfer_id = $3
     where pet_id = $1 and status = 'active'`,
    [petId, buyerId, transferId],
  )
  return transferId
}

/** Opens a dispute about a pet. */
export const addDispute = (db: Database, petId: number) =>
  db.insertInto('pet_dispute').values({ pet_id: petId, reason: 'Óljóst eignarhald' }).execute()
