import { DAY_MS } from '@dyra/shared/domain/dates'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'

const fixture = setupPets()
afterEach(async () => {
  await fixture.db.query('delete from auth_application')
  await fixture.db.query('delete from outbox')
})

const REQUEST = '/api/AuthApplications/Request'
const apply = (who: Who, role: unknown = 'Veterinarian') => fixture.call(who, `POST ${REQUEST}`, { role })
const last = async (who: Who) => (await fixture.call(who, `GET ${REQUEST}`)).json()
const decide = (who: Who, id: number, decision: 'Accept' | 'Reject' | 'Cancel') =>
  fixture.call(who, `POST /api/AuthApplications/${id}/${decision}`)
const mails = async () =>
  (await fixture.db.selectFrom('outbox').selectAll().orderBy('id').execute()).map((row) => [
    row.kind,
    row.recipient_person_id,
    row.payload,
  ])
const rolesOf = async (personId: number) => {
  const user = fixture.db.selectFrom('authorized_user').select(['roles', 'enabled']).where('person_id', '=', personId)
  return user.executeTakeFirst()
}

test('returns no application to a person who has not applied', async () => {
  const answer = await fixture.call('other', `GET ${REQUEST}`)
  expect([answer.statusCode, answer.body]).toEqual([200, 'null'])
})

test('returns a pending application as the applicant’s last one', async () => {
  const made = await apply('owner')
  expect(made.statusCode).toBe(201)
  const application = {
    authApplicationId: expect.any(Number),
    personId: fixture.ids.owner,
    fullName: 'Eigandi',
    ssn: expect.stringMatching(/^\d{10}$/),
    accepted: null,
    status: 'pending',
    requestedRole: 'Veterinarian',
    created: expect.stringMatching(/^\d{4}-.*Z$/),
  }
  expect(made.json()).toEqual(application)
  expect(await last('owner')).toEqual(made.json())
  expect(await last('stranger')).toBeNull()
  const history = await fixture.history('AuthApplications', made.json().authApplicationId)
  expect(history).toEqual([['RequestedRole', 'Veterinarian', 'owner']])
})

test('searches pending applications by name and age', async () => {
  await apply('owner')
  await apply('stranger')
  await fixture.db
    .updateTable('auth_application')
    .set({ created_at: new Date(Date.now() - 8 * DAY_MS) })
    .where('person_id', '=', fixture.ids.owner)
    .execute()
  const found = async (query: string) => {
    const answer = await fixture.call('administrator', `GET /api/AuthApplications?${query}`)
    return [answer.json().map(({ fullName }: { fullName: string }) => fullName), answer.headers['x-total-count']]
  }
  expect(await found('SearchQuery=finn')).toEqual([['Finnandi'], '1'])
  expect(await found('OlderThanDays=7')).toEqual([['Eigandi'], '1'])
  expect(await found('SearchQuery=finn&OlderThanDays=7')).toEqual([[], '0'])
})

test('allows one pending application per person', async () => {
  await apply('owner')
  const refused = await apply('owner', 'Administrator')
  expect(refused.statusCode).toBe(409)
  const text = 'Umsókn þín um hlutverkið Dýralæknir er í vinnslu'
  expect(refused.json()).toMatchObject({ title: text, errors: { role: [text] } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply('stranger')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
})

test('refuses a role that the person has or that cannot be granted', async () => {
  const held = await apply('veterinarian')
  expect(held.statusCode).toBe(409)
  expect(held.json().errors).toEqual({ role: ['Þú ert þegar með þetta hlutverk'] })
  expect((await apply('veterinarian', 'Administrator')).statusCode).toBe(201)
  expect((await apply('owner', 'PetOwner')).statusCode).toBe(400)
  expect((await apply('owner', null)).json().errors).toEqual({ role: ['Það þarf að fylla út þennan reit'] })
})

test('lists pending applications, oldest first', async () => {
  await apply('stranger')
  await apply('owner', 'Administrator')
  const rejected = (await apply('coOwner')).json()
  await decide('administrator', rejected.authApplicationId, 'Reject')
  const list = await fixture.call('administrator', 'GET /api/AuthApplications')
  expect(list.json().map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Finnandi', 'Eigandi'])
  expect(list.headers['x-total-count']).toBe('2')
  expect(await fixture.lastView()).toEqual({
    what: 'GET /api/AuthApplications',
    by: 'administrator',
    shown: [fixture.ids.stranger, fixture.ids.owner],
  })
  const page = await fixture.call('administrator', 'GET /api/AuthApplications?From=1&Size=1')
  expect(page.json().map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Eigandi'])
})

test('accepts: the role is effective with the next request, and an e-mail says so', async () => {
  const personId = await addPerson(fixture.db, { name: 'Umsækjandi', email: 'umsaekjandi@example.com' })
  const headers = await signIn(fixture.app, personId)
  const click = () => fixture.app.inject({ url: '/api/Pets', headers })
  const made = await fixture.app.inject({ method: 'POST', url: REQUEST, headers, payload: { role: 'Veterinarian' } })
  expect((await click()).statusCode).toBe(403)
  const accepted = await decide('administrator', made.json().authApplicationId, 'Accept')
  expect(accepted.statusCode).toBe(200)
  expect(accepted.json()).toEqual({ ...made.json(), accepted: true, status: 'accepted' })
  expect((await click()).statusCode).toBe(200)
  expect(await mails()).toEqual([['roleAccepted', personId, { roleName: 'Dýralæknir' }]])
  const [user] = await fixture.db.query<{ id: number }>('select id from authorized_user where person_id = $1', [
    personId,
  ])
  expect(await fixture.history('AuthorizedUsers', user?.id ?? 0)).toEqual([
    ['Roles', '{Veterinarian}', 'administrator'],
  ])
})

test('adds a further role and re-enables disabled access', async () => {
  const { registrar } = fixture.ids
  const { authApplicationId } = (await apply('registrar', 'Administrator')).json()
  await decide('administrator', authApplicationId, 'Accept')
  expect(await rolesOf(registrar)).toEqual({ roles: ['Veterinarian', 'Administrator'], enabled: true })
  await fixture.db.query("update authorized_user set enabled = false, roles = '{Veterinarian}' where person_id = $1", [
    registrar,
  ])
  const again = await apply('registrar', 'Veterinarian')
  await decide('administrator', again.json().authApplicationId, 'Accept')
  expect(await rolesOf(registrar)).toEqual({ roles: ['Veterinarian'], enabled: true })
})

test('rejects: grants no role, and an e-mail says so', async () => {
  const { authApplicationId } = (await apply('newOwner', 'Administrator')).json()
  const rejected = await decide('administrator', authApplicationId, 'Reject')
  expect(rejected.json()).toMatchObject({ accepted: false, status: 'rejected' })
  expect(await rolesOf(fixture.ids.newOwner)).toBeUndefined()
  expect(await mails()).toEqual([['roleRejected', fixture.ids.newOwner, { roleName: 'Stjórnandi' }]])
  expect((await apply('newOwner')).statusCode).toBe(201)
})

test('lets only the applicant cancel, without an e-mail', async () => {
  const { authApplicationId } = (await apply('owner')).json()
  expect((await decide('stranger', authApplicationId, 'Cancel')).statusCode).toBe(404)
  expect((await decide('administrator', authApplicationId, 'Cancel')).statusCode).toBe(403)
  const cancelled = await decide('owner', authApplicationId, 'Cancel')
  expect(cancelled.json()).toMatchObject({ accepted: null, status: 'cancelled' })
  expect(await last('owner')).toMatchObject({ status: 'cancelled' })
  expect(await mails()).toEqual([])
  expect(await fixture.history('AuthApplications', authApplicationId)).toEqual([
    ['RequestedRole', 'Veterinarian', 'owner'],
    ['Status', 'cancelled', 'owner'],
  ])
})

test('an application is decided once by thirty concurrent requests', async () => {
  const { authApplicationId } = (await apply('coOwner')).json()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      if (n % 3 === 2) return decide('coOwner', authApplicationId, 'Cancel')
      return decide('administrator', authApplicationId, n % 3 === 0 ? 'Accept' : 'Reject')
    }),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, ...Array(29).fill(409)])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().title).toBe('Umsóknin hefur þegar verið afgreidd')
  const { status } = await last('coOwner')
  expect(await mails()).toHaveLength(status === 'cancelled' ? 0 : 1)
  expect((await rolesOf(fixture.ids.coOwner)) !== undefined).toBe(status === 'accepted')
  expect((await decide('administrator', 99_999_999, 'Accept')).statusCode).toBe(404)
})
