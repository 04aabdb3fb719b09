import { setupPets } from '../../../testing/pet-fixture.ts'
import { workplacesOf } from './index.ts'
import { addMember, addWorkplace, signInMember } from './testing/workplaces.ts'

// The session of a member ends with the next request after the membership or the workplace has ended.

const fixture = setupPets()

const claimsOf = ({ authorization }: { authorization: string }) =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())

async function signedIn(isManager = false) {
  const { db, app } = fixture
  const workplace = await addWorkplace(db)
  await addMember(db, { workplaceId: workplace.workplaceId, isManager: true })
  const member = await addMember(db, { workplaceId: workplace.workplaceId, isManager })
  const headers = await signInMember(app, member.memberId)
  const url = `/api/Workplaces/${workplace.workplaceId}`
  const next = () => app.inject({ url, headers })
  return { ...workplace, ...member, headers, url, next }
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>

const sql = (text: string) => (member: SignedIn) =>
  fixture.db.query(text, [text.includes('workplace_member') ? member.memberId : member.workplaceId])

test('names the workplace and the human in the token', async () => {
  const { headers, workplaceId, organisationId, personId } = await signedIn()
  expect(claimsOf(headers)).toMatchObject({
    nameid: String(organisationId),
    act: { nameid: String(personId) },
    role: 'PetOwner',
    workplace: { id: workplaceId, kind: 'clinic', isManager: false },
  })
})

test.each<[string, (member: SignedIn) => Promise<unknown>]>([
  [
    'an administrator removes the member',
    async ({ url, memberId }) => fixture.call('administrator', `DELETE ${url}/Members/${memberId}`),
  ],
  [
    'the member leaves',
    async ({ url, memberId, headers }) =>
      fixture.app.inject({ method: 'DELETE', url: `${url}/Members/${memberId}`, headers }),
  ],
  ['an administrator closes it', async ({ url }) => fixture.call('administrator', `POST ${url}/Close`)],
  ['it expires', sql('update workplace set valid_until = current_date - 1 where id = $1')],
  ['retention erases the member', sql('delete from workplace_member where id = $1')],
  [
    'retention erases the organisation',
    ({ organisationId }) =>
      fixture.db.query(`update person set erased_at = now(), ssn = 'erased-' || id where id = $1`, [organisationId]),
  ],
])('ends the session when %s', async (_name, end) => {
  const member = await signedIn()
  expect((await member.next()).statusCode).toBe(200)
  await end(member)
  const ended = await member.next()
  expect([ended.statusCode, ended.json().title]).toEqual([
    401,
    'Innskráningin er útrunnin eða ógild. Skráðu þig inn aftur.',
  ])
  const renewed = await fixture.app.inject({ method: 'POST', url: '/api/Auth/Renew', headers: member.headers })
  expect(renewed.statusCode).toBe(401)
  expect(await workplacesOf(fixture.db, member.personId)).toEqual([])
  await expect(signInMember(fixture.app, member.memberId)).rejects.toThrow()
})

test('a member’s session stays open on the last valid day', async () => {
  const member = await signedIn()
  await sql('update workplace set valid_until = current_date where id = $1')(member)
  expect((await member.next()).statusCode).toBe(200)
})

test('a member’s session stays ended when the person becomes a member again', async () => {
  const { url, memberId, personId, workplaceId, next } = await signedIn()
  await fixture.call('administrator', `DELETE ${url}/Members/${memberId}`)
  await addMember(fixture.db, { workplaceId, personId })
  expect((await next()).statusCode).toBe(401)
})

test('a member’s session never becomes a session of the organisation itself', async () => {
  const { memberId, organisationId, headers } = await signedIn()
  await fixture.db.query('delete from workplace_member where id = $1', [memberId])
  const own = await fixture.app.inject({ url: `/api/Users/${organisationId}`, headers })
  expect(own.statusCode).toBe(401)
})

test('renews the token when the member becomes a manager or the kind changes', async () => {
  const { url, memberId, workplaceId, next, headers } = await signedIn()
  expect((await next()).headers['x-roles-changed']).toBeUndefined()
  await fixture.call('administrator', `PUT ${url}/Members/${memberId}`, { isManager: true })
  expect((await next()).headers['x-roles-changed']).toBe('true')
  const renewed = await fixture.app.inject({ method: 'POST', url: '/api/Auth/Renew', headers })
  const fresh = { authorization: `Bearer ${renewed.body}` }
  expect(claimsOf(fresh).workplace).toEqual({ id: workplaceId, kind: 'clinic', isManager: true })
  await fixture.call('administrator', `PUT ${url}`, { kind: 'shelter', publicPhone: '5550100' })
  const closed = await fixture.app.inject({ url: '/api/Users/me/Export', headers: fresh })
  expect([closed.statusCode, closed.headers['x-roles-changed']]).toEqual([403, 'true'])
})
