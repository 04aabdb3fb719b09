import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { insertReceivers, insertReport } from './queries.ts'
import { requestHashes } from './rules.ts'

interface NewThread {
  readonly petId: number
  readonly finderPersonId: number
  readonly finderEmail: string | null
  /** Day on which the animal was found. */
  readonly foundOn: string
  /** Where it was found. */
  readonly municipality: string
}

/**
 * Opens a thread that an owner starts, about an animal that was found without a number. The finder is notified when the
 * owner writes. Returns its id.
 */
export async function createThread(tx: Transaction<Schema>, thread: NewThread): Promise<string> {
  const { petId, finderPersonId, finderEmail, foundOn, municipality } = thread
  const { receivers } = await contactsOf(tx, petId)
  const { id } = await insertReport(tx, {
    ...requestHashes(randomUUID(), 'report', {}),
    pet_id: petId,
    // The form for animals without a number asks neither for the condition nor where the animal is now.
    condition: null,
    whereabouts: 'seenHere',
    place: municipality,
    found_at: `${foundOn}T12:00:00Z`,
    email: finderEmail,
    finder_person_id: finderPersonId,
    notified: 'owner',
  })
  await insertReceivers(
    tx,
    id,
    receivers.map(({ personId }) => personId),
  )
  return id
}
