import { setupPets } from '../../../testing/pet-fixture.ts'

const f = setupPets()
beforeAll(async () => {
  await f.call('registrar', `GET /api/Users/${f.ids.owner}`)
  await f.call('veterinarian', `GET /api/Users/${f.ids.owner}`)
  await f.call('registrar', `GET /api/Users/${f.ids.stranger}`)
  await f.db
    .insertInto('access_log')
    .values({
      what: 'GET /api/MicroTags',
      address_class: '192.0.2.0/24',
      tag_number: '352098100000011',
      person_ids: [f.ids.owner, f.ids.coOwner],
    })
    .execute()
})

const read = async (query = '') => {
  const answer = await f.call('administrator', `GET /api/AccessLog${query}`)
  expect(answer.statusCode).toBe(200)
  return answer
}

test('shows administrators who viewed whose data, newest first', async () => {
  const answer = await read()
  expect(answer.headers['x-total-count']).toBe('4')
  const none = { purpose: null, caseNumber: null, shownFrom: null, actingPersonId: null, actingPersonName: null }
  const staff = { ...none, addressClass: null, tagNumber: null, what: 'person' }
  const { registrar, veterinarian, owner, coOwner, stranger } = f.ids
  const shown = (...persons: [personId: number, name: string][]) => ({
    personIds: persons.map(([personId]) => personId),
    persons: persons.map(([personId, name]) => ({ personId, name })),
  })
  const theOwner: [number, string] = [owner, 'Eigandi']
  const logged = { accessLogId: expect.any(Number), created: expect.stringMatching(/Z$/) }
  const byVet = { viewer: 'Veterinarian', viewerPersonId: registrar, viewerName: 'Skrásetjari' }
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
      ...shown(theOwner, [coOwner, 'Meðeigandi']),
    },
    { ...logged, ...staff, ...byVet, ...shown([stranger, 'Finnandi']) },
    { ...logged, ...staff, ...byVet, viewerPersonId: veterinarian, viewerName: 'Dýralæknir', ...shown(theOwner) },
    { ...logged, ...staff, ...byVet, ...shown(theOwner) },
  ])
})

test('names the first ten persons of a long list', async () => {
  const personIds = Array.from({ length: 12 }, () => f.ids.owner)
  const row = { what: 'GET /api/Users', reader_person_id: f.ids.administrator, reader_role: 'Administrator' }
  await f.db
    .insertInto('access_log')
    .values({ ...row, person_ids: personIds })
    .execute()
  const [view] = (await read(`?ViewerPersonId=${f.ids.administrator}&Size=1&From=0`)).json()
  expect(view.personIds).toHaveLength(12)
  expect(view.persons).toEqual(Array(10).fill({ personId: f.ids.owner, name: 'Eigandi' }))
  await f.db.deleteFrom('access_log').where('what', '=', 'GET /api/Users').execute()
})

test('filters by person, by viewer and by the two together, in pages', async () => {
  const { owner, registrar } = f.ids
  const personIds = async (query: string) =>
    (await read(query)).json().map((row: { personIds: number[]; viewerPersonId: number }) => row.viewerPersonId)
  expect(await personIds(`?PersonId=${owner}`)).toEqual([null, f.ids.veterinarian, registrar])
  expect(await personIds(`?ViewerPersonId=${registrar}`)).toEqual([registrar, registrar])
  expect(await personIds(`?PersonId=${owner}&ViewerPersonId=${registrar}`)).toEqual([registrar])
  const page = await read(`?PersonId=${owner}&From=1&Size=1`)
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.json()).toMatchObject([{ viewerPersonId: f.ids.veterinarian }])
})

test('logs a read of the whole log with its viewer, without showing it to the persons listed', async () => {
  await read(`?PersonId=${f.ids.owner}`)
  const [last] = await f.db.query('select * from access_log order by id desc limit 1')
  expect(last).toMatchObject({
    what: 'GET /api/AccessLog',
    reader_person_id: f.ids.administrator,
    reader_role: 'Administrator',
    person_ids: [],
  })
  const own = await f.call('owner', 'GET /api/Users/me/AccessLog')
  const views = own.json().map(({ what, count }: { what: string; count: number }) => [what, count])
  expect(views).toEqual([
    ['lookup', 1],
    ['person', 2],
  ])
  expect((await f.call('registrar', 'GET /api/AccessLog')).statusCode).toBe(403)
})

test('logs a read of security events only if it shows some', async () => {
  const reads = async () =>
    (await f.db.query(`select id from access_log where what = 'GET /api/SecurityEvents'`)).length
  const before = await reads()
  const events = await f.call('administrator', 'GET /api/SecurityEvents?Kind=keyMisused')
  expect([events.json(), await reads()]).toEqual([[], before])
  await f.db.query(`insert into security_event (kind, outcome, merge_key) values ('keyMisused', 'revoked', '\\x01')`)
  await f.call('administrator', 'GET /api/SecurityEvents?Kind=keyMisused')
  expect(await reads()).toBe(before + 1)
})
