import type { PetFixture } from '../pet-fixture.ts'
import { addPerson } from '../registry.ts'
import type { Post } from './found-report-fields.ts'

/** Sends a text as the place of a representative's document, and reads what is stored. */
export const representativeFields = (fixture: () => PetFixture, post: Post) => ({
  'POST /api/Users/{userId}/Representatives document': {
    send: async (document: string) => {
      const { db, ids } = fixture()
      const days = { validFrom: '2026-01-01', validUntil: '2030-12-31' }
      const body = { personId: await addPerson(db, {}), ...days, document }
      return post('administrator', `/api/Users/${ids.owner}/Representatives`, () => body)('')
    },
    read: async () =>
      (
        await fixture().db.query<{ value: unknown }>(
          'select document as value from representative order by id desc limit 1',
        )
      )[0]?.value,
    maxLength: 200,
  },
})
