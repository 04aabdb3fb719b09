import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ensureReference } from '../db/seed/reference.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { testApp } from '../testing/test-app.ts'

let database: TestDatabase
let app: FastifyInstance
let headers: Record<string, string>

beforeAll(async () => {
  database = await testDatabase({ poolSize: 1 })
  await ensureReference(database.db)
  app = (await testApp(database.db, { EVENT_LOOP_LIMIT_MS: '400' })).app
  headers = await signIn(app, await addPerson(database.db, { name: 'Gestur' }))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** Sent at once, not only when somebody waits for the answer. */
const lookUp = async () => app.inject('/api/MicroTags?tagNumber=352098199999999')
const comment = async () =>
  app.inject({ method: 'POST', url: '/api/ContactForm', headers, payload: { title: 'Álag', text: 'Texti' } })

test('whoever would have to wait too long for the database is told at once, questions first', async () => {
  const { early, question, live, change, waited } = await database.db.withConnection(async () => {
    const early = lookUp()
    await sleep(700)
    const start = performance.now()
    const question = await lookUp()
    const waited = performance.now() - start
    const live = await app.inject('/api/health/live')
    const change = comment()
    await sleep(50)
    return { early, question, live, change, waited }
  })
  expect(question.statusCode).toBe(503)
  expect(question.headers['retry-after']).toBe('3')
  expect(question.json().title).toBe('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')
  expect(waited).toBeLessThan(300)
  expect(live.statusCode).toBe(200)
  expect((await early).statusCode).toBe(404)
  expect((await change).statusCode).toBe(201)
  expect((await lookUp()).statusCode).toBe(404)
})

/** A long calculation, and then the timer that notices it. */
async function pause() {
  const end = performance.now() + 700
  while (performance.now() < end);
  await sleep(0)
}

test('a process that is late with everything, and not only once, lets nobody in but the operator', async () => {
  await sleep(200)
  await pause()
  expect((await app.inject('/remotes.json')).statusCode).toBe(200)
  await pause()
  await pause()
  const [page, live] = await Promise.all([app.inject('/remotes.json'), app.inject('/api/health/live')])
  expect([page.statusCode, live.statusCode]).toEqual([503, 200])
  await sleep(200)
  expect((await app.inject('/remotes.json')).statusCode).toBe(200)
})
