import type { FastifyInstance } from 'fastify'
import { ensureReference } from '../../db/seed/reference.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/registry.ts'
import { signIn } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'

let database: TestDatabase
let app: FastifyInstance
let other: FastifyInstance
beforeAll(async () => {
  database = await testDatabase()
  await ensureReference(database.db)
  app = (await testApp(database.db)).app
  other = (await testApp(database.db)).app
})
afterAll(async () => {
  await app.close()
  await other.close()
  await database.drop()
})

it('lists own sessions', async () => {
  const id = await addPerson(database.db, { name: 'Þóra' })
  const headers = await signIn(app, id)
  const answer = await other.inject({ url: '/api/Auth/Sessions', headers })
  expect(answer.json()).toEqual([expect.objectContaining({ isCurrent: true, userAgent: 'jest' })])
  expect(answer.statusCode).toBe(200)
})
