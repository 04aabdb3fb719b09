import { demoDatabase } from '../../../testing/database.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'
import { addMember, addWorkplace, signInMember } from '../../persons/workplaces/testing/workplaces.ts'
import { subjectOf } from './view.ts'

const f = setupApp(demoDatabase)
let me: number
let pet: number

beforeAll(async () => {
  me = await addPerson(f.db, { name: 'Skoðuð Gervikona' })
  pet = await addPet(f.db, { tagNumber: '352098100000777', ownerId: me, pet: { name: 'Gervihundur' } })
})

const own = async (who: number | string, query = '') =>
  f.app.inject({ url: `/api/Users/me/AccessLog${query}`, headers: await signIn(f.app, who) })

test('shows views in groups, newest first: staff by role, API keys by name, the public as public', async () => {
  await f.app.inject({ url: '/api/MicroTags?tagNumber=352098100000777' })
  await f.app.inject({ url: `/api/Users/${me}`, headers: await signIn(f.app, '0101302479') })
  await f.app.inject({ url: '/api/Users?searchQuery=gervikona', headers: await signIn(f.app, '0101302639') })
  const key = await f.db
    .insertInto('api_key')
    .values({ name: 'Dýraathvarf', key_hash: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const byKey = { what: 'GET /api/open/v1/microtags/{tagNumber}', api_key_id: key.id, tag_number: '352098100000777' }
  await f.db
    .insertInto('access_log')
    .values({ ...byKey, person_ids: [me] })
    .execute()

  await f.app.inject({ url: '/api/MicroTags?tagNumber=352098100000777' })
  await f.app.inject({ url: `/api/Pets/${pet}`, headers: await signIn(f.app, '0101302479') })
  const answer = await own(me)
  expect(answer.headers['x-total-count']).toBe('5')
  const at = expect.stringMatching(/Z$/)
  const once = {
    viewerName: null,
    petId: null,
    petName: null,
    tagNumber: null,
    purpose: null,
    count: 1,
    first: at,
    last: at,
  }
  const lookup = { what: 'lookup', petId: pet, petName: 'Gervihundur', tagNumber: '352098100000777' }
  expect(answer.json()).toEqual([
    { ...once, viewer: 'Veterinarian', what: 'pet', petId: pet, petName: 'Gervihundur' },
    { ...once, viewer: 'public', ...lookup, count: 2 },
    { ...once, viewer: 'apiKey', viewerName: 'Dýraathvarf', ...lookup },
    { ...once, viewer: 'Administrator', what: 'search' },
    { ...once, viewer: 'Veterinarian', what: 'person' },
  ])
  const [, twice] = answer.json()
  expect(twice.first < twice.last).toBe(true)
  expect((await own(me, '?From=3&Size=1')).json()).toMatchObject([{ viewer: 'Administrator' }])
})

test.each([
  ['clinic', 'clinic', '352098100000781'],
  ['shelter', 'institution', '352098100000782'],
] as const)('names a %s that looked up a number while signed in', async (kind, viewer, tagNumber) => {
  const person = await addPerson(f.db, {})
  await addPet(f.db, { tagNumber, ownerId: person })
  const { workplaceId } = await addWorkplace(f.db, { kind })
  const { memberId } = await addMember(f.db, { workplaceId })
  const headers = await signInMember(f.app, memberId)
  expect((await f.app.inject({ url: `/api/MicroTags?tagNumber=${tagNumber}`, headers })).statusCode).toBe(200)
  const expected = { viewer, viewerName: 'Vinnustaður', what: 'lookup' }
  expect((await own(person)).json()).toEqual([expect.objectContaining(expected)])
  const all = await f.app.inject({
    url: `/api/AccessLog?PersonId=${person}`,
    headers: await signIn(f.app, '0101302639'),
  })
  expect(all.json()).toEqual([expect.objectContaining(expected)])
})

test('merges calls with the same subject, and hides the name of a pet that was never the person’s', async () => {
  const person = await addPerson(f.db, {})
  const foreign = await addPet(f.db, { tagNumber: '352098100000778', pet: { name: 'Leynihundur' } })
  const view = { reader_role: 'Veterinarian', person_ids: [person] }
  await f.db
    .insertInto('access_log')
    .values([
      { ...view, what: 'GET /api/Users', reader_person_id: 1 },
      { ...view, what: 'GET /api/Users/GetBySsn', reader_person_id: 2 },
      { ...view, what: 'GET /api/Pets/{petId}', pet_id: foreign },
    ])
    .execute()
  const groups = (await own(person)).json()
  expect(groups).toHaveLength(2)
  expect(groups).toContainEqual(expect.objectContaining({ what: 'search', count: 2 }))
  expect(groups).toContainEqual(expect.objectContaining({ what: 'pet', petName: null, count: 1 }))
})

test('shows administrators the names of their viewers', async () => {
  const { id } = await f.db.selectFrom('person').select('id').where('ssn', '=', '0101302639').executeTakeFirstOrThrow()
  await f.app.inject({ url: `/api/Users/${id}`, headers: await signIn(f.app, '0101302479') })
  expect((await own('0101302639')).json()[0]).toMatchObject({
    viewer: 'Veterinarian',
    viewerName: 'Gervimaður Danmörk',
  })
})

test('logs a read of the log with its viewer, without showing it to any person', async () => {
  const reads = () =>
    f.db
      .selectFrom('access_log')
      .select(['person_ids'])
      .where('what', '=', 'GET /api/Users/me/AccessLog')
      .where('reader_person_id', '=', me)
      .execute()
  const before = (await reads()).length
  const total = (await own(me)).headers['x-total-count']
  expect((await reads()).slice(before)).toEqual([{ person_ids: [] }])
  const whole = { what: 'GET /api/AccessLog', reader_person_id: 1, reader_role: 'Administrator', person_ids: [me] }
  await f.db.insertInto('access_log').values(whole).execute()
  expect((await own(me)).headers['x-total-count']).toBe(total)
})

test('shows only the caller’s own log, and only after the terms are accepted', async () => {
  expect((await own(await addPerson(f.db, {}))).json()).toEqual([])
  expect((await own('0101302129')).statusCode).toBe(403)
  expect((await f.app.inject('/api/Users/me/AccessLog')).statusCode).toBe(401)
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
  ['GET /api/Statistics/Duties', 'registrations'],
  ['POST /api/Outbox/{id}/Retry', 'mails'],
  ['GET /api/Tasks', 'tasks'],
  ['GET /api/AccessLog', 'accessLog'],
  ['GET /api/Users/me/AccessLog', 'ownAccessLog'],
  ['GET /api/Users/me/Export', 'export'],
  ['GET /api/SecurityEvents', 'securityEvents'],
  ['GET /api/Unknown', 'other'],
])('shows the call %s as %s', (call, subject) => expect(subjectOf(call)).toBe(subject))
