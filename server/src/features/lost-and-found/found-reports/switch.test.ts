import { contract } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import { referenceDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let database: TestDatabase
let off: TestApp
beforeAll(async () => {
  database = await referenceDatabase()
  off = await testApp(database.db, { RELAY: 'off' })
})
afterAll(async () => {
  await off.app.close()
  await database.drop()
})

const calls = Object.entries<Call>(contract).filter(([, { capability }]) => capability === 'relay')

test('there are calls of the relay', () => expect(calls.length).toBeGreaterThan(10))

test.each(calls)('%s answers like an unknown path while the relay is off', async (key) => {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/\{\w+\}/g, '1')
  const send = (to: string) =>
    off.app.inject({ method: method as 'GET', url: to, payload: method === 'GET' ? undefined : {} })
  const [answer, unknown] = [await send(url), await send('/api/NoSuchCall')]
  expect({ ...answer.json(), requestId: null }).toEqual({ ...unknown.json(), requestId: null })
  expect(answer.statusCode).toBe(404)
})
