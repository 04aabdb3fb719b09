import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { refreshRequested } from '../../ownership/person-sync/index.ts'
import { requestRegisterRead } from '../../persons/register-reads/index.ts'
import { addMember, addWorkplace, signInMember } from '../../persons/workplaces/testing/workplaces.ts'

// Only living adult humans hold a role: each kind of other person × each way to a role.

const f = setupPets()

let minors = 100
const ssnOfMinor = () => `010120${++minors}0`
const make = {
  organisation: () => addPerson(f.db, { name: 'Félag', is_organization: true }),
  deceased: () => addPerson(f.db, { name: 'Látinn', deceased: true }),
  minor: () => addPerson(f.db, { name: 'Barn', ssn: ssnOfMinor() }),
}
const kinds = Object.keys(make) as (keyof typeof make)[]
const reasons = {
  organisation: 'Hlutverk er aðeins veitt einstaklingum.',
  deceased: 'látinn',
  minor: '18 ára',
}

const own = { organisation: /^Hlutverk er aðeins veitt/, deceased: /látinn/, minor: /18 ára/ }

const add = (values: object) =>
  f.db
    .insertInto('authorized_user')
    .values({ person_id: 0, roles: ['Veterinarian'], ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
const headersOf = async (kind: keyof typeof make, personId: number) =>
  signIn(f.app, personId, kind === 'organisation' ? { actingPersonId: f.ids.other } : {})
const isStaff = async (headers: Record<string, string>) =>
  (await f.app.inject({ url: '/api/Tariff', headers })).statusCode === 200

describe.each(kinds)('a person who is %s', (kind) => {
  test('cannot apply for a role', async () => {
    const personId = await make[kind]()
    const headers = await headersOf(kind, personId)
    const request = { method: 'POST', url: '/api/AuthApplications/Request', headers } as const
    const answer = await f.app.inject({ ...request, payload: { role: 'Veterinarian' } })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { role: [expect.stringMatching(own[kind])] }])
  })

  test('cannot be accepted, given a role or enabled by an administrator', async () => {
    const personId = await make[kind]()
    const { id } = await f.db
      .insertInto('auth_application')
      .values({ person_id: personId, requested_role: 'Veterinarian' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const accepted = await f.call('administrator', `POST /api/AuthApplications/${id}/Accept`)
    expect([accepted.statusCode, accepted.json().title]).toEqual([409, expect.stringContaining(reasons[kind])])
    const given = await f.call('administrator', 'POST /api/AuthorizedUsers', { personId, roles: ['Veterinarian'] })
    expect([given.statusCode, given.json().errors]).toEqual([
      400,
      { personId: [expect.stringContaining(reasons[kind])] },
    ])
    const user = await add({ person_id: personId, enabled: false })
    const enabling = { roles: ['Veterinarian'], enabled: true }
    const enabled = await f.call('administrator', `PUT /api/AuthorizedUsers/${user.id}`, enabling)
    expect([enabled.statusCode, enabled.json().errors]).toEqual([
      400,
      { enabled: [expect.stringContaining(reasons[kind])] },
    ])
    const pending = f.db.selectFrom('auth_application').select('status').where('id', '=', id)
    expect(await pending.executeTakeFirst()).toEqual({ status: 'pending' })
  })

  test('has no role in a session, old or new', async () => {
    const personId = await addPerson(f.db, { name: 'Dýralæknir' })
    await add({ person_id: personId })
    const headers = await signIn(f.app, personId)
    expect(await isStaff(headers)).toBe(true)
    const changes = {
      organisation: 'is_organization = true',
      deceased: 'deceased = true',
      minor: `ssn = '${ssnOfMinor()}'`,
    }
    await f.db.query(`update person set ${changes[kind]} where id = $1`, [personId])
    expect(await isStaff(headers)).toBe(false)
    expect(await isStaff(await headersOf(kind, personId))).toBe(false)
  })
})

test('a plain member cannot apply for the clinic', async () => {
  const { workplaceId } = await addWorkplace(f.db)
  const { memberId } = await addMember(f.db, { workplaceId })
  const headers = await signInMember(f.app, memberId)
  const request = { method: 'POST', url: '/api/AuthApplications/Request', headers } as const
  const answer = await f.app.inject({ ...request, payload: { role: 'Veterinarian' } })
  expect(answer.json().errors).toEqual({
    role: ['Hlutverk er aðeins veitt einstaklingum. Skráðu þig inn með eigin kennitölu til að sækja um.'],
  })
})

test('a death in the register disables the access, with history, and keeps the roles in the row', async () => {
  const personId = await addPerson(f.db, { name: 'Dýralæknir' })
  const { id } = await add({ person_id: personId })
  await f.db.query(`update person set synced_at = now() - interval '400 days' where id = $1`, [personId])
  await requestRegisterRead(f.db, [personId])
  const { ssn } = await f.db.selectFrom('person').select('ssn').where('id', '=', personId).executeTakeFirstOrThrow()
  const registered = { ssn, name: 'Dýralæknir', address: null, postalCode: null, municipality: null, country: 'IS' }
  const person = { ...registered, deceased: true, addressProtected: false }
  const companies = { company: async () => undefined, companiesOf: async () => [] }
  const registers = { national: { person: async () => person }, companies }
  await refreshRequested({ db: f.db, registers, days: 365, perNight: 10 })
  const user = f.db.selectFrom('authorized_user').select(['roles', 'enabled']).where('id', '=', id)
  expect(await user.executeTakeFirst()).toEqual({ roles: ['Veterinarian'], enabled: false })
  expect(await f.history('AuthorizedUsers', id)).toEqual([['Enabled', 'false', null]])
})

test('the database refuses an organisation with access, also by an update', async () => {
  const personId = await make.organisation()
  await expect(add({ person_id: personId })).rejects.toMatchObject({ constraint: 'authorized_user_human' })
  const { id } = await add({ person_id: personId, enabled: false })
  await expect(f.db.query('update authorized_user set enabled = true where id = $1', [id])).rejects.toMatchObject({
    constraint: 'authorized_user_human',
  })
})
