import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { ensureTrigram } from './trigram.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('creates the indexes once if three processes start together', async () => {
  const { db, url } = database
  expect(await Promise.all([ensureTrigram(url), ensureTrigram(url), ensureTrigram(url)])).toEqual([true, true, true])
  const made = await db.query<{ relname: string }>(`select relname from pg_class where relname like '%_name_trigram'`)
  expect(made.map(({ relname }) => relname).sort()).toEqual(['person_name_trigram', 'pet_name_trigram'])
})
