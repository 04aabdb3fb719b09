import { featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { addPerson } from '../../../../testing/registry.ts'
import { administrators, selfAndAdministrators } from '../../../../testing/rights-signs.ts'
import type { representatives } from '../feature.ts'

/** Sends a text as the place where a representative's document is kept, and reads what is stored. */
const representativeFields = (fixture: () => PetFixture, post: Post) => ({
  unchanged: {
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
  },
})

export const representativesCases = featureCases<typeof representatives>({
  rights: {
    // representatives.test.ts tests the sessions of representatives.
    'GET /api/Users/{userId}/Representatives': selfAndAdministrators,
    'POST /api/Users/{userId}/Representatives': [['other', administrators]],
    'DELETE /api/Users/{userId}/Representatives/{representativeId}': [['other', '14444433+4a41']],
  },
  writes: {
    'POST /api/Users/{userId}/Representatives': async (rows) => {
      const payload = {
        personId: await rows.person(),
        validFrom: '2026-01-01',
        validUntil: '2030-01-01',
        document: 'Mál 1',
      }
      return { who: 'administrator', url: `/api/Users/${rows.fixture.ids.owner}/Representatives`, payload }
    },
    'DELETE /api/Users/{userId}/Representatives/{representativeId}': async (rows) => {
      const { owner } = rows.fixture.ids
      const columns = `representative (owner_person_id, person_id, valid_from, valid_until, document)`
      const id = await rows.insert(
        `${columns} values (${owner}, ${await rows.person()}, '2026-01-01', '2030-01-01', 'Mál 1')`,
      )
      return { who: 'owner', url: `/api/Users/${owner}/Representatives/${id}` }
    },
  },
  fields: representativeFields,
})
