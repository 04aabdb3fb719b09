import { addDays, DAY_MS, today } from '@dyra/shared/domain/dates'
import type { OutgoingMail } from '../../../adapters/mail.ts'
import { sendDue } from '../../../jobs/outbox/send-due.ts'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { mailKinds } from '../../mails.ts'
import { testTokens } from '../found-reports/testing/found-reports.ts'
import { countDueContacts, expireContacts } from './index.ts'
import { addBackupContact } from './testing/backup-contacts.ts'

const f = setupPets()
beforeAll(async () => {
  await f.addPet({ coOwner: 'coOwner' })
})
beforeEach(() => f.db.query('truncate backup_contact, contact_block, counter, outbox cascade'))

const ari = { name: 'Ari Þór', relation: 'friend', email: 'Ari@example.com', phone: '555 0190' }
const path = (id = f.ids.owner) => `/api/Users/${id}/BackupContacts`
const invite = (parts: object = {}, who: Who = 'owner') => f.call(who, `POST ${path(f.ids[who])}`, { ...ari, ...parts })
const list = async (who: Who = 'owner') => (await f.call(who, `GET ${path()}`)).json()
const byLink = (action: string, token: string, payload: object = {}) =>
  f.app.inject({ method: 'POST', url: `/api/BackupContacts/Entry${action}`, payload: { token, ...payload } })
const rows = () => f.db.selectFrom('backup_contact').selectAll().orderBy('position').execute()
const errorsOf = async (parts: object) => (await invite(parts)).json().errors
const entry = { name: 'Ari', email: 'ari@example.com' }

/** Sends the waiting mails. */
async function deliver() {
  const sent: OutgoingMail[] = []
  const sender = { send: async (mail: OutgoingMail) => void sent.push(mail), check: async () => undefined, close() {} }
  const log = { info() {}, warn() {}, error() {} }
  const site = { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' }
  await sendDue({ db: f.db, sender, site, kinds: mailKinds, tokens: testTokens, domain: 'dyr.example', log })
  return sent
}

/** Invites Ari and returns the token of the link in the mail. */
async function invited() {
  await invite()
  const [mail] = await deliver()
  return /backup-contact\?t=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('the owner invites a contact by one mail; the outbox and the history hold nothing of the contact', async () => {
  const answer = await invite({ keepsFrom: today(), keepsUntil: addDays(today(), 7) })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ ...ari, phone: '5550190', position: 1, hasAgreed: false })
  const stored = JSON.stringify(await f.db.query(`select * from outbox union all select * from outbox where false`))
  const history = await f.history('Users', f.ids.owner)
  expect(stored + JSON.stringify(history)).not.toMatch(/Ari|5550190/)
  expect(history.map(([column]) => column)).toContain('ContactInvited')
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail?.to.address).toBe('Ari@example.com')
  expect(mail?.subject).toBe('Eigandi óskar eftir þér sem varatengilið')
})

test('the contact reads, agrees, corrects and deletes the entry by the link of the mail', async () => {
  const token = await invited()
  for (const call of ['', '/Agree', '/Decline', '/Update', '/Delete'])
    expect((await f.app.inject(`/api/BackupContacts/Entry${call}?token=${token}&isAdult=true`)).statusCode).toBe(405)
  expect((await byLink('', token)).json()).toMatchObject({ ownerName: 'Eigandi', name: 'Ari Þór', hasAgreed: false })
  expect((await byLink('/Agree', token, { isAdult: false })).json().errors).toHaveProperty('isAdult')
  expect((await byLink('/Agree', token, { isAdult: true })).json()).toMatchObject({ hasAgreed: true, expires: null })
  expect((await deliver()).map(({ to, subject }) => [to.address, subject])).toEqual([
    ['eigandi@example.com', 'Varatengiliður hefur samþykkt: Ari Þór'],
  ])
  expect((await byLink('/Update', token, { ...entry, phone: '12' })).json().errors).toHaveProperty('phone')
  expect((await byLink('/Update', token, { ...entry, phone: '5550191' })).json()).toMatchObject({
    name: 'Ari',
    phone: '5550191',
    hasAgreed: true,
  })
  expect((await byLink('/Decline', token)).statusCode).toBe(409)
  expect((await byLink('/Delete', token)).statusCode).toBe(204)
  expect((await deliver()).map(({ subject }) => subject)).toEqual(['Varatengiliður hefur afþakkað eða hætt'])
  expect(await rows()).toEqual([])
  expect((await byLink('', token)).statusCode).toBe(404)
  expect((await invite()).statusCode).toBe(201)
})

test('a new address needs an agreement of its own, and the old link ends', async () => {
  const token = await invited()
  await byLink('/Agree', token, { isAdult: true })
  await deliver()
  expect((await byLink('/Update', token, { name: 'Ari', email: 'nyr@example.com' })).json().hasAgreed).toBe(false)
  expect((await byLink('', token)).statusCode).toBe(404)
  const [mail] = await deliver()
  expect(mail?.to.address).toBe('nyr@example.com')
})

test('an address that declined cannot be invited again, not even in capitals, and no other contact can change to it', async () => {
  const token = await invited()
  expect((await byLink('/Decline', token)).statusCode).toBe(204)
  expect(await rows()).toEqual([])
  expect(JSON.stringify(await f.db.query('select * from contact_block'))).not.toMatch(/ari/i)
  const refused = await invite({ email: 'ARI@EXAMPLE.COM' }, 'coOwner')
  expect([refused.statusCode, refused.json().errors.email]).toEqual([409, ['Þetta netfang tekur ekki við boðum']])
  const other = await addBackupContact(f.db, f.ids.owner, { email: 'annar@example.com' })
  expect((await byLink('/Update', other.token, entry)).statusCode).toBe(409)
})

test('an invitation expires after 14 days and frees its place', async () => {
  const token = await invited()
  await f.db.query(`update backup_contact set invited_at = now() - interval '14 days 1 minute'`)
  for (const action of ['', '/Agree', '/Decline', '/Delete'])
    expect((await byLink(action, token, action === '/Agree' ? { isAdult: true } : {})).statusCode).toBe(404)
  expect(await list()).toEqual([])
  expect((await invite()).json()).toMatchObject({ position: 1 })
  expect(await rows()).toHaveLength(1)
})

test("refuses at the field a fourth contact, the owner's address, an address twice, and bad dates and numbers", async () => {
  expect(await errorsOf({ email: 'eigandi@example.com' })).toHaveProperty('email')
  expect(await errorsOf({ phone: '12' })).toHaveProperty('phone')
  for (const days of [
    { keepsFrom: today() },
    { keepsFrom: today(), keepsUntil: addDays(today(), -1) },
    { keepsFrom: addDays(today(), -9), keepsUntil: addDays(today(), -1) },
    { keepsFrom: today(), keepsUntil: addDays(today(), 400) },
  ])
    expect(await errorsOf(days)).toHaveProperty('keepsUntil')
  await invite()
  expect((await invite({ email: 'ari@EXAMPLE.com' })).json().errors).toHaveProperty('email')
  await invite({ email: 'b@example.com' })
  await invite({ email: 'c@example.com' })
  expect((await invite({ email: 'd@example.com' })).statusCode).toBe(409)
})

test('invites three with ten concurrent requests, and five in a month', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => invite({ email: `nr${n}@example.com` })))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  await f.db.query('delete from backup_contact')
  expect((await invite({ email: 'x@example.com' })).statusCode).toBe(201)
  expect((await invite({ email: 'y@example.com' })).statusCode).toBe(201)
  expect((await invite({ email: 'z@example.com' })).statusCode).toBe(429)
})

test('the owner changes order, relation and dates, and removes a contact', async () => {
  const [a, b, c] = [
    await addBackupContact(f.db, f.ids.owner),
    await addBackupContact(f.db, f.ids.owner),
    await addBackupContact(f.db, f.ids.owner),
  ]
  const change = { relation: 'petSitter', position: 1, keepsFrom: today(), keepsUntil: today() }
  const changed = await f.call('owner', `PUT ${path()}/${c.id}`, change)
  expect(changed.json().map((one: { contactId: number }) => one.contactId)).toEqual([c.id, a.id, b.id])
  expect(changed.json()[0]).toMatchObject({ relation: 'petSitter', keepsUntil: today(), hasAgreed: true })
  expect((await f.call('owner', `DELETE ${path()}/${a.id}`)).statusCode).toBe(204)
  expect((await list()).map((one: { position: number }) => one.position)).toEqual([1, 2])
  expect((await f.call('owner', `DELETE ${path()}/${a.id}`)).statusCode).toBe(404)
  const others = await addBackupContact(f.db, f.ids.coOwner)
  expect((await f.call('owner', `DELETE ${path()}/${others.id}`)).statusCode).toBe(404)
})

test('administrators see the contacts, with a line in the log of the owner; veterinarians and others do not', async () => {
  await addBackupContact(f.db, f.ids.owner)
  expect(await list('administrator')).toMatchObject([{ phone: '5550188' }])
  expect(await f.lastView()).toMatchObject({ by: 'administrator', shown: [f.ids.owner] })
  expect((await f.call('veterinarian', `GET ${path()}`)).statusCode).toBe(403)
  expect((await f.call('coOwner', `GET ${path()}`)).statusCode).toBe(404)
  expect((await f.call('administrator', `POST ${path()}`, ari)).statusCode).toBe(403)
  expect((await invite({}, 'stranger')).statusCode).toBe(409)
})

test('a token of another contact, address or purpose opens nothing', async () => {
  const { id, token } = await addBackupContact(f.db, f.ids.owner)
  const forged = testTokens.create({ purpose: 'backupContact', objectId: String(id), receiver: 'contact' })
  const [, receiver = '', mac = ''] = token.split('.')
  for (const bad of [forged, `${id + 1}.${receiver}.${mac}`, 'x', `${token}x`])
    expect((await byLink('', bad)).statusCode).toBe(404)
})

test('the nightly deletion ends unanswered invitations, and contacts of persons without a living pet', async () => {
  await addBackupContact(f.db, f.ids.owner)
  await addBackupContact(f.db, f.ids.coOwner)
  await addBackupContact(f.db, f.ids.stranger)
  await addBackupContact(f.db, f.ids.owner, { agreed_at: null, invited_at: new Date(Date.now() - 15 * DAY_MS) })
  await addBackupContact(f.db, f.ids.owner, { agreed_at: null })
  expect(await countDueContacts(f.db)).toBe(2)
  expect(await expireContacts(f.db, () => undefined)).toBe(2)
  expect((await rows()).map((row) => row.owner_person_id).sort()).toEqual(
    [f.ids.owner, f.ids.owner, f.ids.coOwner].sort(),
  )
  await f.db.query('update pet set is_dead = true, death_registered_at = now()')
  expect(await expireContacts(f.db, () => undefined)).toBe(3)
  await f.db.query('update pet set is_dead = false, death_registered_at = null')
})

test('the export of the owner has the contacts', async () => {
  await addBackupContact(f.db, f.ids.owner, { email: 'utflutt@example.com' })
  const exported = (await f.call('owner', 'GET /api/Users/me/Export')).json()
  expect(exported.backupContacts).toMatchObject([{ email: 'utflutt@example.com', relation: 'friend' }])
})
