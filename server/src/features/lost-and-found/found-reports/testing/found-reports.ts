import { randomUUID } from 'node:crypto'
import type { Database } from '../../../../db/connection.ts'
import { LinkTokens } from '../../../../links/link-token.ts'
import { testEncryptionKeys } from '../../../../testing/encryption-key.ts'

export const testTokens = new LinkTokens(testEncryptionKeys)

/** Adds an open report on a pet, with the links of the finder and of a person on the owner's side. */
export async function addFoundReport(db: Database, { petId, ownerId }: { petId: number; ownerId: number }) {
  const id = randomUUID()
  await db
    .insertInto('found_report')
    .values({
      id,
      request_hash: Buffer.from(id),
      body_hash: Buffer.alloc(0),
      pet_id: petId,
      condition: 'well',
      whereabouts: 'withMe',
      found_at: new Date(),
      notified: 'owner',
    })
    .execute()
  const token = (receiver: string) => testTokens.create({ purpose: 'foundReport', objectId: id, receiver })
  return { id, findersToken: token('finder'), ownersToken: token(String(ownerId)) }
}
