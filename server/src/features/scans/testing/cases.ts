import { randomUUID } from 'node:crypto'
import { featureCases } from '../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../testing/history-rows.ts'
import { none, unknownToAll, veterinarians } from '../../../testing/rights-signs.ts'
import type { scans } from '../feature.ts'

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

export const scansCases = featureCases<typeof scans>({
  rights: {
    'POST /api/Scans': none(veterinarians),
    'POST /api/Scans/FoundReports': none(veterinarians),
    'POST /api/Scans/ContactAttempts': none(veterinarians),
    'GET /api/Pets/{petId}/ContactAttempts': [
      ['owned', '14444444+4a41'],
      ['missing', unknownToAll],
    ],
  },
  writes: {
    'POST /api/Scans': null,
    'POST /api/Scans/FoundReports': aboutScanned('/FoundReports', () => ({
      requestId: randomUUID(),
      condition: 'well',
    })),
    'POST /api/Scans/ContactAttempts': aboutScanned('/ContactAttempts', () => ({
      tried: 'owner',
      channel: 'phone',
      outcome: 'noAnswer',
      triedAt: new Date().toISOString(),
    })),
  },
})
