import { demoDatabase, type TestDatabase } from '../testing/database.ts'
import { countDue } from './retention.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.drop())

test('finds nothing due in the demo registry', async () => {
  const nothing = { ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 }
  expect(await countDue(database.db)).toEqual(nothing)
})
