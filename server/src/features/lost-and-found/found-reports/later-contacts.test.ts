import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)

const add = (token: string, contacts: object) =>
  f.thread('/FinderContacts/Add', token, { showPhone: true, showEmail: true, ...contacts })

/** A report without contacts, which the owner has read. */
async function reported() {
  const petId = await f.addPet()
  const { id, token } = await f.report(petId, { message: 'Hér' })
  const owners = f.ownersToken(id)
  await f.read(owners)
  return { petId, id, token, owners, mailKinds: async () => (await f.mails(petId)).map(({ kind }) => kind) }
}

test('a finder leaves a phone number later; the owner sees it and is notified of it once', async () => {
  const { petId, token, owners, mailKinds } = await reported()
  const added = await add(token, { phone: '555 0199' })
  expect(added.json().finderContacts).toEqual({ phone: '5550199', email: null, showPhone: true, showEmail: false })
  expect(
    (await f.app.inject({ url: `/api/Pets/${petId}/FoundReports`, headers: f.headers.owner })).json(),
  ).toMatchObject([{ isUnread: true }])
  await add(token, { phone: '555 0198' })
  expect((await mailKinds()).filter((kind) => kind === 'foundReportReach')).toHaveLength(1)
  expect((await f.read(owners)).finderContacts).toMatchObject({ phone: '5550198' })
})

test('a contact that the owner may not see is stored, and the owner is not notified', async () => {
  const { id, token, owners, mailKinds } = await reported()
  await add(token, { phone: '555 0199', showPhone: false })
  expect(await f.rowOf(id)).toMatchObject({ phone: '5550199', shows_phone: false })
  expect((await f.read(owners)).finderContacts).toMatchObject({ phone: null })
  expect(await mailKinds()).not.toContain('foundReportReach')
})

test('a new address gets the finder’s link, and counts as unknown until a mail is opened', async () => {
  const { id, token, mailKinds } = await reported()
  await add(token, { email: 'finnandi-seint@example.com' })
  expect(await mailKinds()).toContain('finderLink')
  await f.db.query('update found_report set mail_opened_at = now() where id = $1', [id])
  await add(token, { email: 'finnandi-seint@example.com' })
  expect(await f.rowOf(id)).toMatchObject({ mail_opened_at: expect.any(Date) })
  await add(token, { email: 'annar@example.com' })
  expect(await f.rowOf(id)).toMatchObject({ email: 'annar@example.com', mail_opened_at: null })
})

test('a contact is refused to the other side, if empty, with a wrong number, beyond five a day, and after the end', async () => {
  const { token, owners } = await reported()
  expect((await add(owners, { phone: '5550199' })).statusCode).toBe(404)
  expect((await add(token, {})).statusCode).toBe(400)
  const wrong = await add(token, { phone: '07700 900123' })
  expect([wrong.statusCode, wrong.json().errors]).toMatchObject([400, { phone: [expect.any(String)] }])
  const many = await Promise.all(Array.from({ length: 6 }, () => add(token, { phone: '5550199' })))
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429])
  await f.thread('/Close', token, { isHome: false })
  expect((await add(token, { phone: '5550199' })).statusCode).toBe(409)
})
