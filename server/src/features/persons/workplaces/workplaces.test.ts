import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { addMember, addWorkplace, signInMember } from './testing/workplaces.ts'

const fixture = setupPets()

const organisation = (name = 'Dýrastofa') => addPerson(fixture.db, { name, is_organization: true })
const human = () => addPerson(fixture.db, { name: 'Starfsmaður' })
const admin = (request: string, body?: object) => fixture.call('administrator', request, body)

async function register(parts: object = {}) {
  const managerPersonId = await human()
  const body = { personId: await organisation(), kind: 'police', publicPhone: '555 0100', managerPersonId, ...parts }
  return admin('POST /api/Workplaces', body)
}

const IN_A_YEAR = `${new Date().getFullYear() + 1}-01-31`

test('registers a workplace with its first manager', async () => {
  const personId = await organisation('Lögregla')
  const managerPersonId = await human()
  const added = await register({ personId, managerPersonId, validUntil: IN_A_YEAR, delayedNoticeGround: 'Rannsókn' })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toEqual({
    workplaceId: expect.any(Number),
    personId,
    name: 'Lögregla',
    ssn: expect.any(String),
    kind: 'police',
    publicPhone: '5550100',
    validUntil: IN_A_YEAR,
    state: 'current',
    delayedNoticeGround: 'Rannsókn',
    delayedNoticeByName: 'Stjórnandi',
    created: expect.any(String),
    closed: null,
    etag: '"0"',
    members: [
      {
        memberId: expect.any(Number),
        personId: managerPersonId,
        name: 'Starfsmaður',
        ssn: expect.any(String),
        isManager: true,
        isSelf: false,
        since: expect.any(String),
      },
    ],
  })
  const { workplaceId, members } = added.json()
  expect(await fixture.history('Workplaces', workplaceId)).toEqual([
    ['PersonId', String(personId), 'administrator'],
    ['WorkplaceKind', 'police', 'administrator'],
    ['PublicPhone', '5550100', 'administrator'],
    ['ValidUntil', IN_A_YEAR, 'administrator'],
    ['DelayedNoticeGround', 'Rannsókn', 'administrator'],
  ])
  expect(await fixture.history('WorkplaceMembers', members[0].memberId)).toEqual([
    ['WorkplaceId', String(workplaceId), 'administrator'],
    ['PersonId', String(managerPersonId), 'administrator'],
    ['IsManager', 'true', 'administrator'],
  ])
})

test.each<[string, string, () => Promise<object> | object]>([
  ['a human as the organisation', 'personId', async () => ({ personId: await human() })],
  ['an unknown organisation', 'personId', () => ({ personId: 99_999_999 })],
  ['an organisation as the manager', 'managerPersonId', async () => ({ managerPersonId: await organisation() })],
  [
    'a deceased manager',
    'managerPersonId',
    async () => ({ managerPersonId: await addPerson(fixture.db, { deceased: true }) }),
  ],
  [
    'a manager under 18',
    'managerPersonId',
    async () => ({ managerPersonId: await addPerson(fixture.db, { ssn: `0101${minorYear}9990` }) }),
  ],
  ['an invalid phone', 'publicPhone', () => ({ publicPhone: '12' })],
  ['a day in the past', 'validUntil', () => ({ validUntil: '2020-01-01' })],
  ['a ground for a clinic', 'delayedNoticeGround', () => ({ kind: 'clinic', delayedNoticeGround: 'Rannsókn' })],
  ['an unknown kind', 'kind', () => ({ kind: 'hospital' })],
])('refuses %s', async (_name, field, parts) => {
  const refused = await register(await parts())
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]])
})
const minorYear = String(new Date().getFullYear() - 10).slice(2)

test('registers an organisation once, and again after it was closed', async () => {
  const personId = await organisation()
  const answers = await Promise.all(Array.from({ length: 8 }, () => register({ personId })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().errors).toEqual({ personId: ['Vinnustaðurinn er þegar skráður'] })
  const { workplaceId } = answers.find(({ statusCode }) => statusCode === 201)?.json() ?? {}
  expect((await admin(`POST /api/Workplaces/${workplaceId}/Close`)).json()).toMatchObject({ state: 'closed' })
  expect((await register({ personId })).statusCode).toBe(201)
})

test('lists by state, kind and name', async () => {
  await fixture.db.query('delete from workplace_member')
  await fixture.db.query('delete from workplace')
  const clinic = await addWorkplace(fixture.db, { kind: 'clinic' })
  await fixture.db.query(`update person set name = 'Ærslastofa' where id = $1`, [clinic.organisationId])
  await addMember(fixture.db, clinic)
  const shelter = await addWorkplace(fixture.db, { kind: 'shelter', validUntil: '2026-01-01' })
  const ids = async (query: string) =>
    (await admin(`GET /api/Workplaces${query}`)).json().map((row: { workplaceId: number }) => row.workplaceId)
  expect((await admin('GET /api/Workplaces')).json()).toEqual([
    expect.objectContaining({ workplaceId: clinic.workplaceId, name: 'Ærslastofa', state: 'current', memberCount: 1 }),
  ])
  expect(await ids('?State=expired')).toEqual([shelter.workplaceId])
  expect(await ids('?State=closed')).toEqual([])
  expect(await ids('?Kind=shelter')).toEqual([])
  expect(await ids('?SearchQuery=ærsla')).toEqual([clinic.workplaceId])
})

test('changes details, and records who gave the ground for delayed notice', async () => {
  const { workplaceId } = (await register()).json()
  const url = `/api/Workplaces/${workplaceId}`
  const read = await admin(`GET ${url}`)
  const change = { kind: 'authority', publicPhone: '5550199', delayedNoticeGround: 'Mál í rannsókn' }
  const put = (payload: object, tag = read.headers.etag) =>
    fixture.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { ...fixture.headers.administrator, 'if-match': String(tag) },
    })
  const changed = await put(change)
  expect(changed.json()).toMatchObject({ ...change, delayedNoticeByName: 'Stjórnandi' })
  expect((await put(change)).statusCode).toBe(412)
  // The kind cannot change before the ground is removed.
  const clinic = { kind: 'clinic', publicPhone: '5550199' }
  expect((await put(clinic, changed.headers.etag)).json().errors).toHaveProperty('delayedNoticeGround')
  const cleared = await put({ ...clinic, delayedNoticeGround: null }, changed.headers.etag)
  expect(cleared.json()).toMatchObject({ kind: 'clinic', delayedNoticeGround: null, delayedNoticeByName: null })
})

test('refuses changes of a closed workplace', async () => {
  const { workplaceId, members } = (await register()).json()
  const url = `/api/Workplaces/${workplaceId}`
  expect((await admin(`POST ${url}/Close`)).statusCode).toBe(200)
  const title = 'Vinnustaðnum hefur verið lokað'
  const changes = [
    admin(`POST ${url}/Close`),
    admin(`PUT ${url}`, { kind: 'police', publicPhone: '5550100' }),
    admin(`POST ${url}/Members`, { personId: await human(), isManager: false }),
    admin(`DELETE ${url}/Members/${members[0].memberId}`),
  ]
  for (const refused of await Promise.all(changes))
    expect([refused.statusCode, refused.json().title]).toEqual([409, title])
  expect((await admin('PUT /api/Workplaces/99999999', { kind: 'police', publicPhone: '5550100' })).statusCode).toBe(404)
})

test('shows members each other without kennitala and without the ground, and logs the view', async () => {
  const { workplaceId, members } = (await register({ delayedNoticeGround: 'Rannsókn' })).json()
  const { memberId } = await addMember(fixture.db, { workplaceId })
  const headers = await signInMember(fixture.app, memberId)
  const shown = (await fixture.app.inject({ url: `/api/Workplaces/${workplaceId}`, headers })).json()
  expect(shown).toMatchObject({ delayedNoticeGround: null, delayedNoticeByName: null })
  expect(shown.members).toMatchObject([
    { ssn: null, isSelf: false },
    { memberId, ssn: null, isSelf: true },
  ])
  const [row] = await fixture.db.query(
    'select what, person_ids, acting_person_id from access_log order by id desc limit 1',
  )
  expect(row).toMatchObject({
    what: 'GET /api/Workplaces/{workplaceId}',
    person_ids: expect.arrayContaining([members[0].personId]),
    acting_person_id: expect.any(Number),
  })
  const other = await addWorkplace(fixture.db)
  expect((await fixture.app.inject({ url: `/api/Workplaces/${other.workplaceId}`, headers })).statusCode).toBe(404)
})

test('exports a membership to the member, and the workplace to its organisation', async () => {
  const personId = await organisation('Athvarf')
  const { workplaceId, members } = (await register({ personId, kind: 'shelter' })).json()
  const exported = async (headers: Record<string, string>) =>
    (await fixture.app.inject({ url: '/api/Users/me/Export', headers })).json().workplaces
  const row = { workplaceId, name: 'Athvarf', kind: 'shelter', ended: null, validUntil: null }
  const asMember = await signIn(fixture.app, members[0].personId)
  expect(await exported(asMember)).toEqual([{ ...row, isManager: true, since: expect.any(String) }])
  const asOrganisation = await signIn(fixture.app, personId, { actingPersonId: await human() })
  expect(await exported(asOrganisation)).toEqual([{ ...row, isManager: null, since: expect.any(String) }])
  await admin(`POST /api/Workplaces/${workplaceId}/Close`)
  expect(await exported(asMember)).toMatchObject([{ ended: expect.any(String) }])
})

test('shows the changes of members in the history of the workplace', async () => {
  const { workplaceId, members } = (await register()).json()
  const changes = (await admin(`GET /api/Audit?TableName=Workplaces&RowId=${workplaceId}&WithRelated=true`)).json()
  expect(changes).toContainEqual(
    expect.objectContaining({
      tableName: 'WorkplaceMembers',
      rowName: 'Starfsmaður',
      columnName: 'PersonId',
      value: String(members[0].personId),
      valueName: 'Starfsmaður',
    }),
  )
  expect(changes).toContainEqual(expect.objectContaining({ columnName: 'WorkplaceId', valueName: 'Dýrastofa' }))
})
