import { longTest } from '@dyra/shared/testing/depth'
import { racingPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { setup } from '../../../testing/test-app.ts'
import { addMember, addWorkplace, signInMember } from './testing/workplaces.ts'

const fixture = setup(racingPets)

const LAST = 'Vinnustaður þarf að hafa umsjónarmann. Veldu annan umsjónarmann fyrst.'

async function workplaceWith(managers: number) {
  const { workplaceId } = await addWorkplace(fixture.db, { kind: 'shelter' })
  const add = () => addMember(fixture.db, { workplaceId, isManager: true })
  const members = await Promise.all(Array.from({ length: managers }, add))
  const url = `/api/Workplaces/${workplaceId}/Members`
  return { workplaceId, members, url, ids: members.map(({ memberId }) => memberId) }
}

type Method = 'POST' | 'PUT' | 'DELETE'
interface Sent {
  readonly method: Method
  readonly url: string
  readonly payload?: object
}
const as = (headers: Record<string, string>) => (method: Method, url: string, payload?: object) =>
  fixture.app.inject({ method, url, payload, headers })
const managersOf = async (workplaceId: number) =>
  (
    await fixture.db.query(
      'select 1 from workplace_member where workplace_id = $1 and is_manager and removed_at is null',
      [workplaceId],
    )
  ).length

test('a manager adds a person found by kennitala, makes them manager and removes them', async () => {
  const { url, ids } = await workplaceWith(1)
  const asManager = as(await signInMember(fixture.app, ids[0] ?? 0))
  const ssn = '0199555551'
  const personId = await addPerson(fixture.db, { ssn, name: 'Nýr starfsmaður' })
  const payload = { personId, isManager: false }
  expect((await asManager('POST', url, payload)).json().errors).toEqual({ personId: ['Notandinn fannst ekki'] })
  const headers = await signInMember(fixture.app, ids[0] ?? 0)
  expect((await fixture.app.inject({ url: `/api/Users/GetBySsn?ssn=${ssn}`, headers })).statusCode).toBe(200)
  const added = await asManager('POST', url, payload)
  expect(added.json()).toMatchObject({ personId, name: 'Nýr starfsmaður', ssn: null, isManager: false })
  expect((await asManager('POST', url, payload)).json().errors).toEqual({
    personId: ['Viðkomandi er þegar skráður á vinnustaðinn'],
  })
  const member = `${url}/${added.json().memberId}`
  expect((await asManager('PUT', member, { isManager: true })).json()).toMatchObject({ isManager: true })
  expect((await asManager('DELETE', member)).statusCode).toBe(204)
  expect((await asManager('DELETE', member)).statusCode).toBe(404)
  const [change] = await fixture.db.query(
    `select acting_person_id from audit where table_name = 'WorkplaceMembers' and column_name = 'RemovedAt'
      order by id desc limit 1`,
  )
  expect(change).toEqual({ acting_person_id: expect.any(Number) })
})

test('a member who is not a manager may only leave', async () => {
  const { url, workplaceId, ids } = await workplaceWith(1)
  const own = await addMember(fixture.db, { workplaceId })
  const other = await addMember(fixture.db, { workplaceId })
  const asMember = as(await signInMember(fixture.app, own.memberId))
  const personId = await addPerson(fixture.db, {})
  expect((await asMember('POST', url, { personId, isManager: false })).statusCode).toBe(403)
  expect((await asMember('PUT', `${url}/${own.memberId}`, { isManager: true })).statusCode).toBe(403)
  expect((await asMember('DELETE', `${url}/${other.memberId}`)).statusCode).toBe(403)
  expect((await asMember('DELETE', `${url}/${ids[0]}`)).statusCode).toBe(403)
  expect((await asMember('DELETE', `${url}/${own.memberId}`)).statusCode).toBe(204)
})

test('accepts in the path only members of the workplace that the path names', async () => {
  const [a, b] = [await workplaceWith(2), await workplaceWith(2)]
  const asManager = as(await signInMember(fixture.app, a.ids[0] ?? 0))
  for (const send of [asManager, as(fixture.headers.administrator)]) {
    expect((await send('DELETE', `${a.url}/${b.ids[0]}`)).statusCode).toBe(404)
    expect((await send('PUT', `${a.url}/${b.ids[0]}`, { isManager: false })).statusCode).toBe(404)
  }
  expect((await asManager('DELETE', `${b.url}/${b.ids[0]}`)).statusCode).toBe(404)
  expect((await asManager('POST', b.url, { personId: 1, isManager: true })).statusCode).toBe(404)
  expect([await managersOf(a.workplaceId), await managersOf(b.workplaceId)]).toEqual([2, 2])
})

test.each<[string, Method, object | undefined]>([
  ['removing', 'DELETE', undefined],
  ['demoting', 'PUT', { isManager: false }],
])('keeps the last manager: %s', async (_name, method, payload) => {
  const { url, ids, workplaceId } = await workplaceWith(1)
  await addMember(fixture.db, { workplaceId })
  const asManager = as(await signInMember(fixture.app, ids[0] ?? 0))
  for (const send of [asManager, as(fixture.headers.administrator)]) {
    const refused = await send(method, `${url}/${ids[0]}`, payload)
    expect([refused.statusCode, refused.json().title]).toEqual([409, LAST])
  }
  expect(await managersOf(workplaceId)).toBe(1)
})

longTest('keeps one manager if administrators remove one and demote the other concurrently', async () => {
  for (let round = 0; round < 10; round++) {
    const { url, ids, workplaceId } = await workplaceWith(2)
    const requests: Sent[] = ids.flatMap((id) => [
      { method: 'DELETE', url: `${url}/${id}` },
      { method: 'PUT', url: `${url}/${id}`, payload: { isManager: false } },
    ])
    const { administrator: headers } = fixture.headers
    const answers = await Promise.all(requests.map((sent, n) => fixture.apps[n % 2]?.inject({ ...sent, headers })))
    expect(answers.map((answer) => answer?.statusCode)).not.toContain(500)
    expect(await managersOf(workplaceId)).toBe(1)
  }
})

test('adds a person once with ten concurrent requests', async () => {
  const { url, workplaceId } = await workplaceWith(1)
  const payload = { personId: await addPerson(fixture.db, {}), isManager: false }
  const { administrator: headers } = fixture.headers
  const sent = Array.from({ length: 10 }, (_, n) =>
    fixture.apps[n % 2]?.inject({ method: 'POST', url, payload, headers }),
  )
  const statuses = (await Promise.all(sent)).map((answer) => answer?.statusCode)
  expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)])
  const rows = await fixture.db.query('select 1 from workplace_member where workplace_id = $1', [workplaceId])
  expect(rows).toHaveLength(2)
})
