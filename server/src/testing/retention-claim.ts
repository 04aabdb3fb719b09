import { changesBy } from '../db/change.ts'
import type { Database } from '../db/connection.ts'

interface ObjectedClaim {
  readonly owner: number
  readonly claimant: number
  readonly pet_id: number
  /** In every column with text. */
  readonly text: string
}

/** A claim to which the owner objected, with its history, a picture and a task. */
export async function addObjectedClaim(db: Database, { owner, claimant, pet_id, text }: ObjectedClaim): Promise<void> {
  const by = (personId: number) => changesBy({ personId, actingPersonId: claimant }, db)
  const { id: claim_id } = await by(claimant).insert('claim', {
    pet_id,
    claimant_person_id: claimant,
    tag_number: 'SNATI1',
    account: text,
    place: text,
    owner_words: text,
    started_at: new Date(),
    owner_person_id: owner,
    notified_at: new Date(),
    notified_by: 'mail',
    answer: 'objected',
    answer_words: text,
    answered_at: new Date(),
    answered_by: owner,
  })
  await db
    .insertInto('claim_picture')
    .values({ claim_id, image: Buffer.from(text) })
    .execute()
  await by(owner).insert('task', { kind: 'claim', pet_id, person_id: claimant, claim_id })
}
