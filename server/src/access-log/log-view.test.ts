import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { personCaller } from '../testing/person-caller.ts'
import { logView } from './log-view.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const veterinarian = personCaller({ personId: 7, roles: ['Veterinarian'], actingPersonId: 8 })
const what = 'GET /api/MicroTags'
const rows = () => database.db.selectFrom('access_log').selectAll().orderBy('id').execute()

test('writes one row for a list: it names each person of the list once, and not the viewer', async () => {
  await logView(database.db, { what, viewer: veterinarian, personIds: [3, 7, 2, 3] })
  expect(await rows()).toMatchObject([
    {
      what,
      person_ids: [3, 2],
      reader_person_id: 7,
      acting_person_id: 8,
      reader_role: 'Veterinarian',
      api_key_id: null,
    },
  ])
})

test('writes no row if viewers read only their own data', async () => {
  await logView(database.db, { what, viewer: veterinarian, personIds: [7] })
  await logView(database.db, { what, viewer: veterinarian, personIds: [] })
  expect(await rows()).toHaveLength(1)
})

test('distinguishes API keys from the public', async () => {
  await logView(database.db, {
    what,
    viewer: { kind: 'key', apiKeyId: 4, scopes: ['lookup'], veterinarian: null },
    personIds: [1],
    tagNumber: 'A1',
  })
  await logView(database.db, { what, viewer: { kind: 'public', addressClass: '192.0.2.0/24' }, personIds: [1] })
  expect((await rows()).slice(1)).toMatchObject([
    { api_key_id: 4, tag_number: 'A1', reader_person_id: null, address_class: null },
    { api_key_id: null, address_class: '192.0.2.0/24', reader_role: null },
  ])
})
