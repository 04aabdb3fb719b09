import { randomUUID } from 'node:crypto'
import type { Rows, Sent } from './history-rows.ts'

/** A request of a veterinarian about an animal that they have scanned. */
const aboutScanned =
  (path: string, payload: () => object) =>
  async ({ fixture }: Rows): Promise<Sent> => {
    const petId = await fixture.addPet()
    const [tag] = await fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
      petId,
    ])
    await fixture.db
      .insertInto('access_log')
      .values({
        what: 'POST /api/Scans',
        purpose: 'euthanasia',
        reader_person_id: fixture.ids.veterinarian,
        pet_id: petId,
        person_ids: [],
      })
      .execute()
    return { who: 'veterinarian', url: `/api/Scans${path}`, payload: { tagNumber: tag?.n, ...payload() } }
  }

/** One request of every call of the scan check that changes the history. */
export const scanWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Scans/FoundReports': aboutScanned('/FoundReports', () => ({ requestId: randomUUID(), condition: 'well' })),
  'POST /api/Scans/ContactAttempts': aboutScanned('/ContactAttempts', () => ({
    tried: 'owner',
    channel: 'phone',
    outcome: 'noAnswer',
    triedAt: new Date().toISOString(),
  })),
}
