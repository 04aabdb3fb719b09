import { addMembership, addRepresentation } from '../../../testing/mandates.ts'
import { addPet } from '../../../testing/registry.ts'
import { setup } from '../../../testing/test-app.ts'
import { alertFixture, off } from './testing/alert-fixture.ts'

// The phone number of the owner on the page of an alert (docs/domain.md#lost-alerts).

const f = setup(alertFixture)
const setOwner = (set: object) => f.db.updateTable('person').set(set).where('id', '=', f.ids.owner).execute()
const PHONES = ['5550001']
beforeEach(() => setOwner({ phone_numbers: PHONES }))

const press = (code: string, remoteAddress = '192.0.2.9') =>
  f.app.inject({ method: 'POST', url: `/api/LostAlerts/${code}/Phone`, remoteAddress })
const publish = async (showsPhone: boolean, coOwner: 'coOwner' | null = null) => {
  const petId = await f.lostPet(coOwner)
  return { petId, code: await f.publish(petId, { ...off, showsPhone }) }
}

test('the phone number is off by default; if the owner ticks it, each click shows it and is in the access log', async () => {
  const { petId, code } = await publish(false)
  expect((await f.page(code)).json()).toMatchObject({ hasPhone: false })
  expect((await press(code)).statusCode).toBe(404)
  expect((await f.put(petId, { ...off, showsPhone: true })).json()).toMatchObject({
    alert: { showsPhone: true },
    mayShowPhone: true,
  })
  const before = await f.db.query('select 1 from access_log')
  const page = await f.page(code)
  expect(page.json()).toMatchObject({ hasPhone: true })
  expect(page.body).not.toContain(PHONES[0])
  expect(await f.db.query('select 1 from access_log')).toHaveLength(before.length)
  expect((await press(code)).json()).toEqual({ phoneNumbers: PHONES })
  expect(await f.lastView()).toEqual({ what: 'POST /api/LostAlerts/{alertCode}/Phone', by: null, shown: [f.ids.owner] })
  expect(await f.history('Pets', petId)).toContainEqual(['AlertShowsPhone', 'true', 'owner'])
})

test('the phone number is not in the answer to any GET', async () => {
  const { code } = await publish(true)
  for (const method of ['GET', 'HEAD'] as const)
    expect((await f.app.inject({ method, url: `/api/LostAlerts/${code}/Phone` })).statusCode).toBe(405)
  expect((await f.app.inject({ url: '/api/LostAlerts' })).body).not.toContain(PHONES[0])
})

test('a co-owner cannot turn the phone number on, keeps it on with other changes, and can turn it off', async () => {
  const { petId, code } = await publish(false, 'coOwner')
  const refused = await f.put(petId, { ...off, showsPhone: true }, 'coOwner')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual({ showsPhone: ['Aðeins eigandi dýrsins getur sýnt símanúmerið sitt'] })
  await f.put(petId, { ...off, showsPhone: true })
  expect((await f.put(petId, { ...off, showsPhone: true, marks: 'Ör' }, 'coOwner')).statusCode).toBe(200)
  // An older version of the page does not send the choice.
  expect((await f.put(petId, off, 'coOwner')).json()).toMatchObject({
    alert: { showsPhone: true },
    mayShowPhone: false,
  })
  await f.put(petId, { ...off, showsPhone: false }, 'coOwner')
  expect((await press(code)).statusCode).toBe(404)
})

test.each([
  ['representative of the owner', addRepresentation],
  ['plain member of a workplace', addMembership],
])('a %s cannot show the phone number, not even in the report of the loss', async (_, add) => {
  const { headers, ownerId } = await add(f.app)
  await f.db.updateTable('person').set({ phone_numbers: PHONES }).where('id', '=', ownerId).execute()
  const lost = { is_lost: true, day_of_disappear: '2026-03-02' }
  const petId = await addPet(f.db, { ownerId, tagNumber: `LOST${ownerId}`, pet: lost })
  const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
    f.app.inject({ method, url: `/api/Pets/${petId}/${path}`, headers, payload })
  const refused = await send('PUT', 'LostAlert', { ...off, showsPhone: true })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['showsPhone']])
  expect((await send('PUT', 'LostAlert', off)).json()).toMatchObject({ mayShowPhone: false })
  const other = await addPet(f.db, { ownerId, tagNumber: `OTHER${ownerId}` })
  const report = await f.app.inject({
    method: 'POST',
    url: `/api/Pets/${other}/Incidents`,
    headers,
    payload: { incidentTypeId: 1, date: '2026-03-02', alert: { ...off, showsPhone: true } },
  })
  expect([report.statusCode, Object.keys(report.json().errors)]).toEqual([400, ['alert.showsPhone']])
})

test('the phone number ends with the alert', async () => {
  const { petId, code } = await publish(true)
  expect((await f.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)).statusCode).toBe(204)
  expect((await press(code)).statusCode).toBe(410)
  expect((await press('abcdefghjkmnpqrs')).statusCode).toBe(404)
})

test.each([
  ['protected by the register', { address_protected: true }, { address_protected: false }],
  ['reached through the registry only', { through_registry_only: true }, { through_registry_only: false }],
  ['without a number', { phone_numbers: [] }, { phone_numbers: PHONES }],
  ['deceased', { deceased: true }, { deceased: false }],
])('the phone number is neither shown nor offered for an owner %s', async (_, set, back) => {
  const { petId, code } = await publish(true)
  await setOwner(set)
  expect((await f.page(code)).json()).toMatchObject({ hasPhone: false })
  expect((await press(code)).statusCode).toBe(404)
  expect((await f.call('administrator', `GET /api/Pets/${petId}/LostAlert`)).json()).toMatchObject({
    mayShowPhone: false,
  })
  await setOwner(back)
})

test('the phone number is off after the owner chose the registry only, and stays off when the owner takes that back', async () => {
  const { petId, code } = await publish(true)
  const choose = (throughRegistryOnly: boolean) =>
    f.call('owner', `PUT /api/Users/${f.ids.owner}`, { visibility: { throughRegistryOnly } })
  expect((await choose(true)).statusCode).toBe(200)
  expect(await f.history('Pets', petId)).toContainEqual(['AlertShowsPhone', 'false', 'owner'])
  await choose(false)
  expect((await press(code)).statusCode).toBe(404)
})

test('an address has ten presses an hour, and a pet twenty a day', async () => {
  const { code } = await publish(true)
  const statuses = async (n: number, address: string) => {
    const answers = []
    for (let at = 0; at < n; at += 1) answers.push((await press(code, address)).statusCode)
    return answers
  }
  expect(await statuses(11, '198.51.100.1')).toEqual([...Array(10).fill(200), 429])
  expect(await statuses(10, '198.51.100.9')).toEqual([...Array(9).fill(200), 429])
})

test('the export of the owner has the choice, not the number', async () => {
  const { code } = await publish(true)
  const exported = (await f.call('owner', 'GET /api/Users/me/Export')).json()
  expect(exported.lostAlerts).toContainEqual(expect.objectContaining({ code, showsPhone: true }))
})
