import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { ensureReference } from '../../db/seed/reference.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { testApp } from '../../testing/test-app.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  await ensureReference(database.db)
  ;({ app } = await testApp(database.db))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const read = (headers = {}) => app.inject({ url: '/api/Types', headers })

test('returns the reference names', async () => {
  const types = (await read()).json()
  expect(Object.keys(types)).toEqual(['genders', 'species', 'breeds', 'furTypes', 'incidentTypes', 'microTagLocations'])
  expect(types.species[0]).toEqual({ id: 1, name: 'Hundur', shortName: 'hun' })
  expect(types.genders).toContainEqual({ id: 3, name: 'Óþekkt', shortName: 'óþ.' })
  expect(types.incidentTypes.map(({ name }: { name: string }) => name)).toEqual([
    'Týnt',
    'Fannst á lífi',
    'Fannst dáið',
    'Flutt úr landi',
    'Athugasemd',
  ])
  expect(types.microTagLocations[0]).toEqual({ id: 1, name: 'Háls, vinstra megin' })
})

test('sorts breeds in Icelandic order, each with its species', async () => {
  const { breeds } = (await read()).json()
  const names = breeds.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort(new Intl.Collator('is').compare))
  expect(breeds).toContainEqual({ id: expect.any(Number), speciesId: 1, name: 'Íslenskur fjárhundur' })
})

test('the response is public and tagged, and is not sent again if unchanged', async () => {
  const first = await read({ 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({
    'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual((await read()).json())
  const { etag } = first.headers
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await read({ 'if-none-match': tag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})
