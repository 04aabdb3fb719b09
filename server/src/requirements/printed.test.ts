import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { printed, printRights } from '../testing/printed.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// What is decided beside each call is reviewed in one place: as the diff of this file.

let database: TestDatabase
let served: TestApp
beforeAll(async () => {
  database = await referenceDatabase()
  served = await testApp(database.db)
})
afterAll(async () => {
  await served.app.close()
  await database.drop()
})

test('server/rights.txt says who may make which call', () => {
  const { stored, now } = printed('rights.txt', printRights(served.app.servedCalls))
  expect(now).toBe(stored)
})
