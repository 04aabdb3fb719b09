import { featureCases } from '../../../testing/feature-cases.ts'
import { dog, newTag } from '../../../testing/history-rows.ts'
import { addPracticeKey } from '../../../testing/practice-key.ts'
import { none } from '../../../testing/rights-signs.ts'
import type { publicApi } from '../feature.ts'

/** The key of the matrix has the scope `lookup` only; features/public-api/scopes.test.ts has the others. */
const otherScope = none('1111111111113')

export const publicApiCases = featureCases<typeof publicApi>({
  rights: {
    'GET /api/open/v1/microtags/{tagNumber}': none('111111111111+'),
    'POST /api/open/v1/persons/find': otherScope,
    'POST /api/open/v1/registrations/validation': otherScope,
    'POST /api/open/v1/registrations': otherScope,
    'GET /api/open/v1/registrations': otherScope,
    'GET /api/open/v1/stock': otherScope,
  },
  writes: {
    'POST /api/open/v1/persons/find': null,
    'POST /api/open/v1/registrations/validation': null,
    'POST /api/open/v1/registrations': async ({ fixture }) => {
      const { ssn } = await fixture.db
        .selectFrom('person')
        .select('ssn')
        .where('id', '=', fixture.ids.registrar)
        .executeTakeFirstOrThrow()
      // Only the register knows the owner, who is stored with the pet.
      const payload = { ...dog, ownerSsn: '0101302129', payerSsn: ssn, microTag: newTag() }
      const credentials = await addPracticeKey(fixture.db, ssn)
      return { who: 'registrar', url: '/api/open/v1/registrations', payload, credentials }
    },
  },
})
