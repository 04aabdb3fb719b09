import type { FastifyInstance } from 'fastify'
import { demoDatabase, type TestDatabase } from '../../testing/database.ts'
import { addPerson, addPet } from '../../testing/registry.ts'
import { signIn } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { wordOf } from './rules.ts'

let database: TestDatabase
let app: FastifyInstance
let me: number

beforeAll(async () => {
  database = await demoDatabase()
  app = (await testApp(database.db)).app
  me = await addPerson(database.db, { name: 'Skoðuð Gervikona' })
  await addPet(database.db, { tagNumber: '352098100000777', ownerId: me })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const own = async (who: number | string, query = '') =>
  app.inject({ url: `/api/Users/me/AccessLog${query}`, headers: await signIn(app, who) })

test('one sees who looked, the newest first: staff by role, keys by name, the public as such', async () => {
  await app.inject({ url: '/api/MicroTags?tagNumber=352098100000777' })
  await app.inject({ url: `/api/Users/${me}`, headers: await signIn(app, '0101302479') })
  await app.inject({ url: '/api/Users?searchQuery=gervikona', headers: await signIn(app, '0101302639') })
  const key = await database.db
    .insertInto('api_key')
    .values({ name: 'Dýraathvarf', key_hash: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const byKey = { what: 'GET /api/open/v1/microtags/{tagNumber}', api_key_id: key.id, tag_number: '352098100000777' }
  await database.db
    .insertInto('access_log')
    .values({ ...byKey, person_ids: [me] })
    .execute()

  const answer = await own(me)
  expect(answer.headers['x-total-count']).toBe('4')
  const look = { accessLogId: expect.any(Number), created: expect.stringMatching(/Z$/) }
  expect(answer.json()).toEqual([
    { ...look, viewer: 'apiKey', viewerName: 'Dýraathvarf', what: 'lookup', tagNumber: '352098100000777' },
    { ...look, viewer: 'Administrator', viewerName: null, what: 'search', tagNumber: null },
    { ...look, viewer: 'Veterinarian', viewerName: null, what: 'person', tagNumber: null },
    { ...look, viewer: 'public', viewerName: null, what: 'lookup', tagNumber: '352098100000777' },
  ])
  expect((await own(me, '?From=1&Size=1')).json()).toMatchObject([{ viewer: 'Administrator' }])
})

test('administrators see the names of those who looked at them', async () => {
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('ssn', '=', '0101302639')
    .executeTakeFirstOrThrow()
  await app.inject({ url: `/api/Users/${id}`, headers: await signIn(app, '0101302479') })
  expect((await own('0101302639')).json()[0]).toMatchObject({
    viewer: 'Veterinarian',
    viewerName: 'Gervimaður Danmörk',
  })
})

test('reading the log names the reader in the log, and shows to nobody', async () => {
  const reads = () =>
    database.db
      .selectFrom('access_log')
      .select(['person_ids'])
      .where('what', '=', 'GET /api/Users/me/AccessLog')
      .where('reader_person_id', '=', me)
      .execute()
  const before = (await reads()).length
  const total = (await own(me)).headers['x-total-count']
  expect((await reads()).slice(before)).toEqual([{ person_ids: [] }])
  const whole = { what: 'GET /api/AccessLog', reader_person_id: 1, reader_role: 'Administrator', person_ids: [me] }
  await database.db.insertInto('access_log').values(whole).execute()
  expect((await own(me)).headers['x-total-count']).toBe(total)
})

test('nobody sees another’s, nor any before accepting the terms', async () => {
  expect((await own(await addPerson(database.db, {}))).json()).toEqual([])
  expect((await own('0101302129')).statusCode).toBe(403)
  expect((await app.inject('/api/Users/me/AccessLog')).statusCode).toBe(401)
})

test.each([
  ['GET /api/MicroTags', 'lookup'],
  ['GET /api/Users/GetBySsn', 'search'],
  ['PUT /api/Users/{userId}', 'person'],
  ['GET /api/Users/{userId}/Pets', 'pets'],
  ['GET /api/Pets/{petId}', 'pet'],
  ['GET /api/Pets/{petId}/Owners', 'owners'],
  ['GET /api/Users/{userId}/PetsTransfers', 'transfers'],
  ['GET /api/PetTransfers/PendingNewPets', 'transfers'],
  ['GET /api/Veterinarian/{userId}/RecentOwners', 'registrations'],
  ['GET /api/Audit', 'audit'],
  ['person', 'person'],
  ['GET /api/MicroTags/Invoices/Person', 'invoices'],
  ['GET /api/AuthorizedUsers', 'users'],
  ['GET /api/AuthApplications', 'users'],
  ['GET /api/Companies', 'companies'],
  ['POST /api/Outbox/{id}/Retry', 'mails'],
  ['GET /api/AccessLog', 'other'],
])('%s is called %s', (call, word) => expect(wordOf(call)).toBe(word))
