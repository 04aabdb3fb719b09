import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'

const fixture = setupPets()

const list = async (query = '') => (await fixture.call('administrator', `GET /api/AuthorizedUsers${query}`)).json()
const give = (personId: number, roles: unknown) =>
  fixture.call('administrator', 'POST /api/AuthorizedUsers', { personId, roles })
const change = (id: number, roles: unknown, enabled = true) =>
  fixture.call('administrator', `PUT /api/AuthorizedUsers/${id}`, { roles, enabled })
const userIdOf = async (personId: number) =>
  (
    await fixture.db
      .selectFrom('authorized_user')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).id

test('lists persons with roles in Icelandic order, disabled ones on request', async () => {
  const disabled = await addPerson(fixture.db, { name: 'Áki' })
  const row = { person_id: disabled, roles: ['Veterinarian' as const], enabled: false }
  await fixture.db.insertInto('authorized_user').values(row).execute()
  const names = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName)
  expect(names(await list())).toEqual(['Dýralæknir', 'Skrásetjari', 'Stjórnandi'])
  expect(names(await list('?showDisabled=true'))).toEqual(['Áki', 'Dýralæknir', 'Skrásetjari', 'Stjórnandi'])
  expect(names(await list('?SortBy=fullName&SortAsc=false'))).toEqual(['Stjórnandi', 'Skrásetjari', 'Dýralæknir'])
  expect(names(await list('?showDisabled=true&SortBy=enabled'))[0]).toBe('Áki')
  expect(names(await list('?SearchQuery=dyral'))).toEqual(['Dýralæknir'])
  expect(names(await list('?SearchQuery=aki'))).toEqual([])
  expect(names(await list('?SearchQuery=aki&showDisabled=true'))).toEqual(['Áki'])
  const ssns = (await list('?SortBy=ssn')).map(({ ssn }: { ssn: string }) => ssn)
  expect(ssns).toEqual([...ssns].sort())
  const page = await fixture.call('administrator', 'GET /api/AuthorizedUsers?From=1&Size=1')
  expect([names(page.json()), page.headers['x-total-count']]).toEqual([['Skrásetjari'], '3'])
  expect((await list())[0]).toEqual({
    authUserId: expect.any(Number),
    personId: fixture.ids.veterinarian,
    fullName: 'Dýralæknir',
    ssn: expect.stringMatching(/^\d{10}$/),
    enabled: true,
    defaultInvoicedPersonId: fixture.ids.veterinarian,
    roles: ['Veterinarian'],
    etag: expect.stringMatching(/^"\d+"$/),
  })
  expect(await fixture.lastView()).toEqual({
    what: 'GET /api/AuthorizedUsers',
    by: 'administrator',
    shown: [fixture.ids.veterinarian, fixture.ids.registrar],
  })
})

test('grants a role once', async () => {
  const personId = await addPerson(fixture.db, { name: 'Nýr' })
  const headers = await signIn(fixture.app, personId)
  const open = () => fixture.app.inject({ url: '/api/Tariff', headers })
  expect((await open()).statusCode).toBe(403)
  const given = await give(personId, ['Administrator', 'Veterinarian'])
  expect(given.statusCode).toBe(201)
  expect(given.json()).toMatchObject({ personId, enabled: true, roles: ['Veterinarian', 'Administrator'] })
  expect((await open()).statusCode).toBe(200)
  const refused = await give(personId, ['Veterinarian'])
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors).toEqual({ personId: ['Notandinn hefur þegar aðgang'] })
  expect(await fixture.history('AuthorizedUsers', given.json().authUserId)).toEqual([
    ['Roles', '{Veterinarian,Administrator}', 'administrator'],
  ])
})

test('returns validation errors at their fields', async () => {
  expect((await give(99_999_999, ['Veterinarian'])).json().errors).toEqual({ personId: ['Notandinn fannst ekki'] })
  const { other } = fixture.ids
  const none = await give(other, [])
  expect(none.statusCode).toBe(400)
  expect(none.json().errors).toEqual({ roles: ['Veldu að minnsta kosti eitt hlutverk'] })
  expect((await give(other, ['PetOwner'])).statusCode).toBe(400)
  expect((await give(other, ['Veterinarian', 'Veterinarian'])).statusCode).toBe(400)
  expect((await change(99_999_999, ['Veterinarian'])).statusCode).toBe(404)
})

test('grants once when twenty requests grant roles to one person', async () => {
  const personId = await addPerson(fixture.db, { name: 'Eftirsóttur' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(personId, ['Veterinarian'])))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
})

test('disables access with the next request, keeps the roles, and enables it again', async () => {
  const { registrar } = fixture.ids
  const id = await userIdOf(registrar)
  const click = () => fixture.call('registrar', 'GET /api/Pets')
  expect((await click()).statusCode).toBe(200)
  const closed = await change(id, ['Veterinarian'], false)
  expect(closed.json()).toMatchObject({ authUserId: id, enabled: false, roles: ['Veterinarian'] })
  const refused = await click()
  expect([refused.statusCode, refused.headers['x-roles-changed']]).toEqual([403, 'true'])
  await change(id, ['Veterinarian'])
  expect((await click()).statusCode).toBe(200)
  expect(await fixture.history('AuthorizedUsers', id)).toEqual([
    ['Enabled', 'false', 'administrator'],
    ['Enabled', 'true', 'administrator'],
  ])
})

const changeFrom = (version: unknown, id: number, roles: unknown) =>
  fixture.app.inject({
    method: 'PUT',
    url: `/api/AuthorizedUsers/${id}`,
    headers: { ...fixture.headers.administrator, 'if-match': String(version) },
    payload: { roles, enabled: true },
  })

test('refuses a change from an older version, accepts one without if-match', async () => {
  const personId = await addPerson(fixture.db, { name: 'Útgáfa' })
  const { authUserId, etag } = (await give(personId, ['Veterinarian'])).json()
  const first = await changeFrom(etag, authUserId, ['Administrator'])
  expect(first.statusCode).toBe(200)
  expect(first.headers.etag).toBe(first.json().etag)
  expect(first.headers.etag).not.toBe(etag)
  expect((await changeFrom(etag, authUserId, ['Veterinarian'])).statusCode).toBe(412)
  expect((await list('?SearchQuery=útgáfa'))[0]).toMatchObject({ roles: ['Administrator'], etag: first.headers.etag })
  expect((await changeFrom(first.headers.etag, authUserId, ['Veterinarian'])).statusCode).toBe(200)
  expect((await change(authUserId, ['Administrator'])).statusCode).toBe(200)
})

test('accepts one of twenty changes from the same version', async () => {
  const personId = await addPerson(fixture.db, { name: 'Samtímis' })
  const { authUserId, etag } = (await give(personId, ['Veterinarian'])).json()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      changeFrom(etag, authUserId, n % 2 ? ['Administrator'] : ['Administrator', 'Veterinarian']),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(412)])
})

test('re-enables disabled access with the new roles', async () => {
  const personId = await addPerson(fixture.db, { name: 'Aftur' })
  const { authUserId } = (await give(personId, ['Veterinarian'])).json()
  await change(authUserId, ['Veterinarian'], false)
  const again = await give(personId, ['Administrator'])
  expect(again.statusCode).toBe(201)
  expect(again.json()).toMatchObject({ authUserId, enabled: true, roles: ['Administrator'] })
})

test('refuses every change of one’s own access', async () => {
  const id = await userIdOf(fixture.ids.administrator)
  for (const [roles, enabled] of [
    [['Administrator'], false],
    [['Veterinarian'], true],
    [['Administrator', 'Veterinarian'], true],
  ] as const) {
    const refused = await change(id, roles, enabled)
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/own-case'])
  }
})
