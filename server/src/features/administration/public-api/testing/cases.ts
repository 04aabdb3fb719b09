import { featureCases } from '../../../../testing/feature-cases.ts'
import { dog, newTag } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { none } from '../../../../testing/rights-signs.ts'
import type { publicApi } from '../feature.ts'
import { addPracticeKey } from './practice-key.ts'

/** The key of the matrix has the scope `lookup` only; features/administration/public-api/scopes.test.ts has the others. */
const otherScope = none('1111111111113')

/** Text fields of a registration with an API key. */
function openRegistrationFields(fixture: () => PetFixture) {
  let numbers = 0
  const newest = (column: string) => async () =>
    (await fixture().db.query<{ value: unknown }>(`select ${column} as value from pet order by id desc limit 1`))[0]
      ?.value
  const ssnOf = async (id: number) =>
    (await fixture().db.selectFrom('person').select('ssn').where('id', '=', id).executeTakeFirstOrThrow()).ssn

  /** Registers a dog with the text in one field and valid values in all others. */
  const withField = (field: string) => async (text: string) => {
    const { app, db, ids } = fixture()
    await db.query('delete from counter')
    const [ownerSsn, registrarSsn] = [await ssnOf(ids.owner), await ssnOf(ids.registrar)]
    const microTag = `3520981099${String(++numbers).padStart(5, '0')}`
    const dog = { name: 'Snati', speciesId: 1, genderId: 1, ownerSsn, payerSsn: registrarSsn, microTag }
    const key = await addPracticeKey(db, registrarSsn)
    // Serialised here, because JSON.stringify writes half of a surrogate pair as an escape sequence.
    const payload = JSON.stringify({ ...dog, [field]: text })
    const headers = { ...key, 'content-type': 'application/json', 'idempotency-key': `hostile-${numbers}` }
    return app.inject({ method: 'POST', url: '/api/open/v1/registrations', payload, headers })
  }

  const call = (field: string) => `POST /api/open/v1/registrations ${field}`
  const stored = (field: string, column = field) => ({ send: withField(field), read: newest(column), maxLength: 100 })
  const sent = (...names: string[]) => Object.fromEntries(names.map((field) => [call(field), withField(field)]))
  return {
    unchanged: {
      [call('name')]: stored('name'),
      [call('color')]: stored('color'),
      [call('importPermit')]: stored('importPermit', 'import_permit'),
    },
    formatted: sent('ownerSsn', 'coOwnerSsn', 'payerSsn'),
    tagFields: sent('microTag'),
  }
}

export const publicApiCases = featureCases<typeof publicApi>({
  rights: {
    'GET /api/open/v1/microtags/{tagNumber}': none('111111111111+'),
    'POST /api/open/v1/persons/find': otherScope,
    'POST /api/open/v1/registrations/validation': otherScope,
    'POST /api/open/v1/registrations': otherScope,
    'GET /api/open/v1/registrations': otherScope,
    'GET /api/open/v1/stock': otherScope,
    'POST /api/open/v1/patients/check': otherScope,
    'POST /api/open/v1/pairs/check': otherScope,
    'GET /api/open/v1/index': otherScope,
  },
  writes: {
    'POST /api/open/v1/persons/find': null,
    'POST /api/open/v1/registrations/validation': null,
    'POST /api/open/v1/patients/check': null,
    'POST /api/open/v1/pairs/check': null,
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
  fields: openRegistrationFields,
})
