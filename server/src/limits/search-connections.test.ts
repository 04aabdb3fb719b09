import type { FastifyInstance } from 'fastify'
import { connect, type Database } from '../db/connection.ts'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { testApp } from '../testing/test-app.ts'

const CONNECTIONS = 2
let database: TestDatabase
let searchDb: Database
let app: FastifyInstance

beforeAll(async () => {
  database = await referenceDatabase()
  searchDb = await connect({ url: database.url, poolSize: CONNECTIONS })
  ;({ app } = await testApp(database.db, {}, { searchDb }))
})
afterAll(async () => {
  await app.close()
  await searchDb.close()
  await database.drop()
})

test.each([
  ['/api/Pets?SearchQuery=Snati', 'Veterinarian'],
  ['/api/Statistics', 'Administrator'],
  ['/api/Audit', 'Administrator'],
] as const)('%s waits for connections of searches; a lookup and other reads do not wait', async (url, role) => {
  const personId = await addPerson(database.db, {})
  await database.db
    .insertInto('authorized_user')
    .values({ person_id: personId, roles: [role] })
    .execute()
  const headers = await signIn(app, personId)
  let end: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const holders = Array.from({ length: CONNECTIONS }, () => searchDb.withConnection(() => held))
  const answers: string[] = []
  const search = app.inject({ url, headers }).then(({ statusCode }) => answers.push(`search ${statusCode}`))
  const lookup = await app.inject('/api/MicroTags?tagNumber=352098100000001')
  answers.push(`lookup ${lookup.statusCode}`)
  const own = await app.inject({ url: '/api/Auth/Sessions', headers })
  answers.push(`sessions ${own.statusCode}`)
  while (searchDb.load.waiting === 0) await new Promise(setImmediate)
  end()
  await Promise.all([...holders, search])
  expect(answers).toEqual(['lookup 404', 'sessions 200', 'search 200'])
})
