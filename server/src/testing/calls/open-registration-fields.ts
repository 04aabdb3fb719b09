import type { PetFixture } from '../pet-fixture.ts'
import { addPracticeKey } from '../practice-key.ts'

type Newest = (column: string, table: string) => () => Promise<unknown>

/** Text fields of a registration with an API key, for the test of hostile strings. */
export function openRegistrationFields(fixture: () => PetFixture, newest: Newest) {
  let numbers = 0
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
  const stored = (field: string) => ({ send: withField(field), read: newest(field, 'pet'), maxLength: 100 })
  const sent = (...names: string[]) => Object.fromEntries(names.map((field) => [call(field), withField(field)]))
  return {
    unchanged: { [call('name')]: stored('name'), [call('color')]: stored('color') },
    formatted: sent('ownerSsn', 'coOwnerSsn', 'payerSsn'),
    tags: sent('microTag'),
  }
}
