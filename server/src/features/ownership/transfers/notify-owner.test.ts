import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'

const f = setupPets()
let tags = 0

async function registerFor(ownerPersonId: number) {
  const microTag = `3520981900${String(++tags).padStart(5, '0')}`
  const payload = { name: 'Snati', speciesId: 1, genderId: 1, ownerPersonId, microTag }
  expect((await f.call('registrar', 'POST /api/Pets', payload)).statusCode).toBe(201)
}
const notify = (ownerPersonId: number, rest: object = {}, who: Who = 'registrar') =>
  f.call(who, 'POST /api/Pets/notify', { ownerPersonId, ...rest })
const mailOf = (ownerPersonId: number) =>
  f.db
    .selectFrom('outbox')
    .select(['address', 'run_at'])
    .where('recipient_person_id', '=', ownerPersonId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const emailOf = async (id: number) =>
  (await f.db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirst())?.email

test('makes the waiting mail due now', async () => {
  const owner = await addPerson(f.db, { email: 'eigandi@example.com' })
  await registerFor(owner)
  expect((await mailOf(owner))?.run_at.getTime()).toBeGreaterThan(Date.now() + 60_000)
  expect((await notify(owner)).json()).toEqual({ notified: true, hasAddress: true, smsQueued: false })
  expect((await mailOf(owner))?.run_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
})

test('sends no mail and stores no address if no mail is waiting', async () => {
  const owner = await addPerson(f.db, {})
  const answer = await notify(owner, { alternativeEmail: 'annad@example.com', addEmailToOwner: true })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ notified: false, hasAddress: true, smsQueued: false })
  expect(await emailOf(owner)).toBeNull()
})

test('sends the mail to an alternative address, and stores the address for an owner who has none', async () => {
  const without = await addPerson(f.db, {})
  await registerFor(without)
  await notify(without, { alternativeEmail: 'annad@example.com', addEmailToOwner: true })
  expect((await mailOf(without))?.address).toBe('annad@example.com')
  expect(await emailOf(without)).toBe('annad@example.com')
  const emails = (await f.history('Users', without)).filter(([column]) => column === 'Email')
  expect(emails).toEqual([['Email', 'annad@example.com', 'registrar']])
})

test('refuses an alternative address for an owner with an address, and does not change the waiting mail', async () => {
  const owner = await addPerson(f.db, { email: 'eigin@example.com' })
  await registerFor(owner)
  const answer = await notify(owner, { alternativeEmail: 'annad@example.com', addEmailToOwner: true })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ alternativeEmail: ['Viðkomandi er með skráð netfang og fær póstinn þangað'] })
  expect((await mailOf(owner))?.address).toBeNull()
  expect((await mailOf(owner))?.run_at.getTime()).toBeGreaterThan(Date.now() + 60_000)
  expect(await emailOf(owner)).toBe('eigin@example.com')
})

test('reports that no mail was sent if there is no address', async () => {
  const owner = await addPerson(f.db, {})
  await registerFor(owner)
  expect((await notify(owner)).json()).toEqual({ notified: false, hasAddress: false, smsQueued: false })
})

test('allows one alternative address per day and owner', async () => {
  const owner = await addPerson(f.db, {})
  await registerFor(owner)
  expect((await notify(owner, { alternativeEmail: 'einn@example.com' })).statusCode).toBe(200)
  await registerFor(owner)
  expect((await notify(owner, { alternativeEmail: 'Einn@example.com' })).statusCode).toBe(200)
  const refused = await notify(owner, { alternativeEmail: 'tveir@example.com' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  await f.db.query(`update outbox set created_at = now() - interval '25 hours' where recipient_person_id = $1`, [owner])
  expect((await notify(owner, { alternativeEmail: 'tveir@example.com' })).statusCode).toBe(200)
})

test.each([
  'ekki netfang',
  'a@b',
  'a@example.com,b@example.com',
  'A <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
])('refuses the address %j', async (alternativeEmail) => {
  const answer = await notify(await addPerson(f.db, {}), { alternativeEmail })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual(['alternativeEmail'])
})

test("lets only an administrator send another veterinarian's mail", async () => {
  const owner = await addPerson(f.db, { email: 'eigandi@example.com' })
  await registerFor(owner)
  const of = { veterinarianPersonId: f.ids.registrar }
  expect((await notify(owner, of, 'veterinarian')).statusCode).toBe(403)
  expect((await notify(owner, {}, 'veterinarian')).json()).toEqual({
    notified: false,
    hasAddress: true,
    smsQueued: false,
  })
  expect((await notify(owner, of, 'administrator')).json()).toEqual({
    notified: true,
    hasAddress: true,
    smsQueued: false,
  })
})

test('refuses an unknown owner', async () => {
  const answer = await notify(99_999_999)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ ownerPersonId: ['Notandinn fannst ekki'] })
})
