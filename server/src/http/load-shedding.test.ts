import type { FastifyInstance } from 'fastify'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { testApp } from '../testing/test-app.ts'

const CHECK_INTERVAL_MS = 50
let database: TestDatabase
let app: FastifyInstance
let headers: Record<string, string>
let clock = 0

beforeAll(async () => {
  // The test controls the clock of the event loop checks only.
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'performance',
      'Date',
    ],
  })
  database = await referenceDatabase({ poolSize: 1 })
  app = (await testApp(database.db, { EVENT_LOOP_LIMIT_MS: '400', DATABASE_QUEUE_LIMIT_MS: '500' })).app
  headers = await signIn(app, await addPerson(database.db, { name: 'Gestur' }))
})
afterAll(async () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  await app.close()
  await database.drop()
})

const lookUp = async () => app.inject('/api/MicroTags?tagNumber=352098199999999')
const comment = async () =>
  app.inject({ method: 'POST', url: '/api/ContactForm', headers, payload: { title: 'Álag', text: 'Texti' } })
const statusesOf = async (...answers: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)

test.each([
  { waited: 500, read: 404, change: 201 },
  { waited: 501, read: 503, change: 201 },
  { waited: 1501, read: 503, change: 503 },
])('sheds load by the wait for the database: $waited ms', async ({ waited, read, change }) => {
  const wait = jest.spyOn(database.db, 'longestWaitMs', 'get').mockReturnValue(waited)
  expect(await statusesOf(lookUp(), comment(), app.inject('/api/health/live'))).toEqual([read, change, 200])
  expect((await app.inject('/remotes.json')).statusCode).toBe(200)
  wait.mockRestore()
})

test('sends Retry-After with a refused request', async () => {
  const wait = jest.spyOn(database.db, 'longestWaitMs', 'get').mockReturnValue(600)
  const { headers: answered, ...answer } = await lookUp()
  expect(answered['retry-after']).toBe('3')
  expect(answer.json().title).toBe('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')
  wait.mockRestore()
})

test('measures the wait of the first query in the queue until it gets a connection', async () => {
  const { db } = database
  await db
    .withConnection(async () => {
      clock = 1000
      const waiting = db.query('select 1')
      clock = 1700
      expect(db.longestWaitMs).toBe(700)
      return { waiting }
    })
    .then(({ waiting }) => waiting)
  expect(db.longestWaitMs).toBe(0)
})

/** One check of the event loop, `late` milliseconds after it was due. */
function check(late: number): void {
  clock += CHECK_INTERVAL_MS + late
  jest.advanceTimersByTime(CHECK_INTERVAL_MS)
}

test('refuses everything except health checks if the event loop is late twice in a row', async () => {
  check(0)
  check(0)
  check(700)
  expect((await app.inject('/remotes.json')).statusCode).toBe(200)
  check(700)
  expect(await statusesOf(app.inject('/remotes.json'), app.inject('/api/health/live'))).toEqual([503, 200])
  check(0)
  expect((await app.inject('/remotes.json')).statusCode).toBe(200)
})
