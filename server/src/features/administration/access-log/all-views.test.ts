import { type Cast, createCast } from '../../../testing/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await createCast()
  await cast.call('vet', `GET /api/Users/${cast.ids.owner}`)
  await cast.call('otherVet', `GET /api/Users/${cast.ids.owner}`)
  await cast.call('vet', `GET /api/Users/${cast.ids.stranger}`)
  await cast.database.db
    .insertInto('access_log')
    .values({
      what: 'GET /api/MicroTags',
      address_class: '192.0.2.0/24',
      tag_number: '352098100000011',
      person_ids: [cast.ids.owner, cast.ids.coOwner],
    })
    .execute()
})
afterAll(() => cast.close())

const read = async (query = '') => {
  const answer = await cast.call('admin', `GET /api/AccessLog${query}`)
  expect(answer.statusCode).toBe(200)
  return answer
}

test('shows administrators who viewed whose data, newest first', async () => {
  const answer = await read()
  expect(answer.headers['x-total-count']).toBe('4')
  const none = { purpose: null, caseNumber: null, shownFrom: null, actingPersonId: null, actingPersonName: null }
  const staff = { ...none, addressClass: null, tagNumber: null, what: 'person' }
  const named = (...names: ('owner' | 'coOwner' | 'stranger')[]) => ({
    personIds: names.map((name) => cast.ids[name]),
    persons: names.map((name) => ({ personId: cast.ids[name], name: `Gervi ${name}` })),
  })
  const logged = { accessLogId: expect.any(Number), created: expect.stringMatching(/Z$/) }
  const { vet, otherVet } = cast.ids
  const byVet = { viewer: 'Veterinarian', viewerPersonId: vet, viewerName: 'Gervi vet' }
  expect(answer.json()).toEqual([
    {
      ...logged,
      ...staff,
      viewer: 'public',
      viewerName: null,
      viewerPersonId: null,
      what: 'lookup',
      tagNumber: '352098100000011',
      addressClass: '192.0.2.0/24',
      ...named('owner', 'coOwner'),
    },
    { ...logged, ...staff, ...byVet, ...named('stranger') },
    { ...logged, ...staff, ...byVet, viewerPersonId: otherVet, viewerName: 'Gervi otherVet', ...named('owner') },
    { ...logged, ...staff, ...byVet, ...named('owner') },
  ])
})

test('names the first ten persons of a long list', async () => {
  const personIds = Array.from({ length: 12 }, () => cast.ids.owner)
  const row = { what: 'GET /api/Users', reader_person_id: cast.ids.admin, reader_role: 'Administrator' }
  await cast.database.db
    .insertInto('access_log')
    .values({ ...row, person_ids: personIds })
    .execute()
  const [view] = (await read(`?ViewerPersonId=${cast.ids.admin}&Size=1&From=0`)).json()
  expect(view.personIds).toHaveLength(12)
  expect(view.persons).toEqual(Array(10).fill({ personId: cast.ids.owner, name: 'Gervi owner' }))
  await cast.database.db.deleteFrom('access_log').where('what', '=', 'GET /api/Users').execute()
})

test('filters by person, by viewer and by both, in pages', async () => {
  const { owner, vet } = cast.ids
  const personIds = async (query: string) =>
    (await read(query)).json().map((row: { personIds: number[]; viewerPersonId: number }) => row.viewerPersonId)
  expect(await personIds(`?PersonId=${owner}`)).toEqual([null, cast.ids.otherVet, vet])
  expect(await personIds(`?ViewerPersonId=${vet}`)).toEqual([vet, vet])
  expect(await personIds(`?PersonId=${owner}&ViewerPersonId=${vet}`)).toEqual([vet])
  const page = await read(`?PersonId=${owner}&From=1&Size=1`)
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.json()).toMatchObject([{ viewerPersonId: cast.ids.otherVet }])
})

test('logs a read of the whole log with its viewer, without showing it to the persons listed', async () => {
  await read(`?PersonId=${cast.ids.owner}`)
  const [last] = await cast.database.db.query('select * from access_log order by id desc limit 1')
  expect(last).toMatchObject({
    what: 'GET /api/AccessLog',
    reader_person_id: cast.ids.admin,
    reader_role: 'Administrator',
    person_ids: [],
  })
  const own = await cast.call('owner', 'GET /api/Users/me/AccessLog')
  const views = own.json().map(({ what, count }: { what: string; count: number }) => [what, count])
  expect(views).toEqual([
    ['lookup', 1],
    ['person', 2],
  ])
  expect((await cast.call('vet', 'GET /api/AccessLog')).statusCode).toBe(403)
})

test('logs a read of security events only if it shows some', async () => {
  const reads = async () =>
    (await cast.database.db.query(`select id from access_log where what = 'GET /api/SecurityEvents'`)).length
  const before = await reads()
  const events = await cast.call('admin', 'GET /api/SecurityEvents?Kind=keyMisused')
  expect([events.json(), await reads()]).toEqual([[], before])
  await cast.database.db.query(
    `insert into security_event (kind, outcome, merge_key) values ('keyMisused', 'revoked', '\\x01')`,
  )
  await cast.call('admin', 'GET /api/SecurityEvents?Kind=keyMisused')
  expect(await reads()).toBe(before + 1)
})
