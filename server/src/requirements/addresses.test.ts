import { reportFixture } from '../features/lost-and-found/found-reports/testing/report-fixture.ts'
import { everyMail } from '../features/messages/mail/template/testing/every-mail.ts'
import { claimCalls } from '../features/ownership/claims/testing/claims.ts'
import { leaseDue } from '../jobs/outbox/queries.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { setup } from '../testing/test-app.ts'

// docs/domain.md#addresses: an address that another person set and that is not confirmed is not a channel.

const f = setup(reportFixture)
beforeEach(() => f.db.query('delete from outbox'))

const mailKinds = Object.keys(everyMail)
const EVIL = 'evil@example.com'
let tags = 0

/** An owner without an address, for whom a veterinarian registers another pet and gives an address. */
async function withAddressOfAnother() {
  const ownerId = await addPerson(f.db, {})
  const tagNumber = `35209810099${String(++tags).padStart(4, '0')}`
  const petId = await addPet(f.db, { tagNumber, ownerId })
  const microTag = `35209810098${String(tags).padStart(4, '0')}`
  const registration = { name: 'Agn', speciesId: 1, genderId: 1, ownerPersonId: ownerId, microTag }
  const invoicedPersonId = f.ids.veterinarian
  expect((await f.call('veterinarian', 'POST /api/Pets', { ...registration, invoicedPersonId })).statusCode).toBe(201)
  const notify = { ownerPersonId: ownerId, alternativeEmail: EVIL, addEmailToOwner: true }
  expect((await f.call('veterinarian', 'POST /api/Pets/notify', notify)).statusCode).toBe(200)
  return { ownerId, petId }
}

const addressOf = async (id: number) =>
  (await f.db.query('select email, email_set_by, email_confirmed_at from person where id = $1', [id]))[0]
const kindsTo = async (id: number) =>
  (
    await f.db.query<{ kind: string }>('select kind from outbox where recipient_person_id = $1 order by kind', [id])
  ).map(({ kind }) => kind)
const tasksOf = (petId: number) =>
  f.db.query('select kind from task where pet_id = $1 and closed_at is null order by kind', [petId])

test('an address that a veterinarian gives is stored as set by the veterinarian, unconfirmed', async () => {
  const { ownerId } = await withAddressOfAnother()
  expect(await addressOf(ownerId)).toEqual({
    email: EVIL,
    email_set_by: f.ids.veterinarian,
    email_confirmed_at: null,
  })
  // Any statement that changes an address makes it unconfirmed.
  await f.db.query(`update person set email_confirmed_at = now() where id = $1`, [ownerId])
  await f.db.query(`update person set email = 'annad@example.com', updated_by = $2 where id = $1`, [
    ownerId,
    f.ids.administrator,
  ])
  expect(await addressOf(ownerId)).toMatchObject({ email_set_by: f.ids.administrator, email_confirmed_at: null })
})

test('an unconfirmed address gets only mails of registrations, and the mail that asks to confirm it', async () => {
  const { ownerId } = await withAddressOfAnother()
  await f.db.query('delete from outbox')
  for (const kind of mailKinds)
    await f.db.query('insert into outbox (kind, recipient_person_id) values ($1, $2)', [kind, ownerId])
  const leased = await leaseDue(f.db, [1000, 60])
  expect(leased).toHaveLength(mailKinds.length)
  const sent = leased.filter(({ recipient_email }) => recipient_email !== null).map(({ kind }) => kind)
  const registrations = ['importedPets', 'registrationCancelled', 'registrationPending', 'registrationReminder']
  expect(sent.sort()).toEqual(['confirmEmail', ...registrations])
})

test('a finder’s report opens a task instead of mailing to that address, and the lookup does not show it', async () => {
  const { ownerId, petId } = await withAddressOfAnother()
  await f.report(petId, { message: 'Fundinn' })
  expect((await kindsTo(ownerId)).filter((kind) => kind.startsWith('foundReport'))).toEqual([])
  expect(await tasksOf(petId)).toEqual([{ kind: 'unreachableOwner' }])
  const found = await f.app.inject(`/api/MicroTags?tagNumber=${await f.tagOf(petId)}`)
  expect(found.statusCode).toBe(200)
  expect(found.body).not.toContain(EVIL)
})

test('finders reach an address once the person saves it, and claims wait until it is confirmed', async () => {
  const { ownerId, petId } = await withAddressOfAnother()
  const headers = await signIn(f.app, ownerId)
  const saved = await f.app.inject({ method: 'PUT', url: `/api/Users/${ownerId}`, headers, payload: { email: EVIL } })
  expect(saved.statusCode).toBe(200)
  expect(await addressOf(ownerId)).toMatchObject({ email_set_by: ownerId, email_confirmed_at: null })
  await f.report(petId, { message: 'Fundinn' })
  expect(await kindsTo(ownerId)).toContain('foundReport')
  expect((await claimCalls(() => f).claim('stranger', petId)).statusCode).toBe(201)
  expect(await kindsTo(ownerId)).not.toContain('claimReceived')
  expect(await tasksOf(petId)).toContainEqual({ kind: 'claim' })
})
