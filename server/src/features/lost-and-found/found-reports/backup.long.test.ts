import { addDays, today } from '@dyra/shared/domain/dates'
import type { OutgoingMail } from '../../../adapters/mail.ts'
import { sendDue } from '../../../jobs/outbox/send-due.ts'
import { setup } from '../../../testing/test-app.ts'
import { mailKinds } from '../../mails.ts'
import { addBackupContact } from '../backup-contacts/testing/backup-contacts.ts'
import { checkThreads, notifyBackups } from './end-old-threads.ts'
import { foundReports } from './feature.ts'
import { contactsToken } from './find-thread.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)
beforeEach(async () => {
  await f.db.query('truncate backup_contact, outbox, found_report, task, access_log cascade')
  await f.db.query('update person set address_protected = false, deceased = false')
})

const check = async () => {
  await notifyBackups(f.db)
  await checkThreads(f.app)
}
async function age(hours: number) {
  await f.db.query(`update ownership set from_at = now() - interval '300 days' where to_at is null`)
  await f.db.query(`update found_report set created_at = now() - interval '${hours} hours'`)
}
const tasks = async () => (await f.db.query<{ kind: string }>('select kind from task')).map(({ kind }) => kind)
const setOwner = (set: object) => f.db.updateTable('person').set(set).where('id', '=', f.ids.owner).execute()
const keeping = { keeps_from: today(), keeps_until: addDays(today(), 3) }

/** Sends the waiting mails to contacts. Returns address and token of the link of each. */
async function deliver() {
  const sent: OutgoingMail[] = []
  const sender = { send: async (mail: OutgoingMail) => void sent.push(mail), check: async () => undefined, close() {} }
  const site = { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' }
  const log = { info() {}, warn() {}, error() {} }
  await f.db.query(`delete from outbox where kind <> 'foundReportContact'`)
  while (
    (await sendDue({ db: f.db, sender, site, kinds: mailKinds, tokens: f.tokens, domain: 'dyr.example', log })) > 0
  );
  return sent.map(({ to, text }) => ({ to: to.address, token: /found\?t=(\S+)/.exec(text)?.[1] ?? '' }))
}

test('a contact is notified once of a report that no one has seen for four hours', async () => {
  const { email } = await addBackupContact(f.db, f.ids.owner)
  await addBackupContact(f.db, f.ids.owner, { agreed_at: null })
  await f.report(await f.addPet())
  expect(await deliver()).toEqual([])
  await age(3)
  await check()
  expect(await deliver()).toEqual([])
  await age(5)
  await Promise.all([check(), check(), check()])
  expect((await deliver()).map(({ to }) => to)).toEqual([email])
  await check()
  expect(await deliver()).toEqual([])
})

test('no contact is notified if the owner has seen the report, the switch is off, or the contact has not agreed', async () => {
  const { id } = await addBackupContact(f.db, f.ids.owner)
  const seen = await f.report(await f.addPet())
  await f.read(f.ownersToken(seen.id))
  await age(5)
  await check()
  await f.report(await f.addPet())
  await age(5)
  const job = foundReports.jobs?.find((one) => one.job === 'backup-contacts')
  await job?.run({ ...f.app, config: { capabilities: new Set() } } as never)
  expect(await deliver()).toEqual([])
  await f.db.query('update backup_contact set agreed_at = null where id = $1', [id])
  await check()
  expect(await deliver()).toEqual([])
})

test('a contact gets one mail for several reports on a pet', async () => {
  await addBackupContact(f.db, f.ids.owner)
  const petId = await f.addPet()
  await f.report(petId)
  await f.report(petId)
  await age(5)
  await check()
  expect(await deliver()).toHaveLength(1)
})

test('a contact of the co-owner is notified too, a contact of a former owner is not', async () => {
  const { email } = await addBackupContact(f.db, f.ids.coOwner)
  await addBackupContact(f.db, f.ids.other)
  const petId = await f.addPet({ coOwner: 'coOwner' })
  await f.db.query(
    `insert into ownership (pet_id, person_id, from_at, to_at) values ($1, $2, now() - interval '2 years', now() - interval '1 year')`,
    [petId, f.ids.other],
  )
  await f.report(petId)
  await age(5)
  await check()
  expect((await deliver()).map(({ to }) => to)).toEqual([email])
})

test('a contact who looks after the animals is notified at once on those days, and like the others on all other days', async () => {
  const { email } = await addBackupContact(f.db, f.ids.owner, keeping)
  await addBackupContact(f.db, f.ids.owner, { keeps_from: addDays(today(), 1), keeps_until: addDays(today(), 3) })
  await f.report(await f.addPet())
  expect((await deliver()).map(({ to }) => to)).toEqual([email])
})

test('a contact of a protected owner is notified at once, instead of the registry', async () => {
  await setOwner({ address_protected: true })
  const petId = await f.addPet()
  await f.report(petId)
  expect([await deliver(), await tasks()]).toEqual([[], ['unreachableOwner']])
  await f.db.query('truncate task cascade')
  await addBackupContact(f.db, f.ids.owner)
  const { token, notified } = await f.report(petId)
  expect([(await deliver()).length, await tasks(), notified]).toEqual([1, [], 'owner'])
  expect(await f.read(token)).toMatchObject({ state: 'sent' })
})

test('a contact of a deceased owner and the registry are notified at once, and the finder reads that the registry was notified', async () => {
  await setOwner({ deceased: true })
  await addBackupContact(f.db, f.ids.owner)
  const { notified } = await f.report(await f.addPet())
  expect([(await deliver()).length, await tasks(), notified]).toEqual([1, ['unreachableOwner'], 'registry'])
})

test('a contact of an owner without a channel is notified at once, and so is the registry', async () => {
  await setOwner({ email: null, phone_numbers: [] })
  await addBackupContact(f.db, f.ids.owner)
  await f.report(await f.addPet())
  expect([(await deliver()).length, await tasks()]).toEqual([1, ['unreachableOwner']])
  await setOwner({ email: 'eigandi@example.com' })
})

describe('by the link', () => {
  /** A report that a contact was notified of, with the contact's token. */
  async function notified() {
    const contact = await addBackupContact(f.db, f.ids.owner, keeping)
    const petId = await f.addPet({ pet: { is_lost: true, day_of_disappear: today() } })
    const headers = f.headers.stranger
    const report = await f.report(petId, { phone: '5550166', showPhone: true }, { headers })
    const [mail] = await deliver()
    return { contact, petId, report, token: mail?.token ?? '' }
  }

  test('a contact reads and answers for the owner, but cannot open the pet page or show own contacts', async () => {
    const { report, token } = await notified()
    const shown = await f.read(token)
    expect(shown).toMatchObject({ viewedAs: 'representative', petId: null, isLost: null, ownContacts: null })
    expect(shown.finderContacts.phone).toBe('5550166')
    expect((await f.write(token, 'Ég sæki hann')).json().messages).toMatchObject([
      { from: 'representative', isOwn: true },
    ])
    expect((await f.read(f.ownersToken(report.id))).messages).toMatchObject([{ from: 'representative', isOwn: false }])
    expect(await f.read(report.token)).toMatchObject({ state: 'answered' })
  })

  test('a read of the finder’s contacts is in the access log as a read by a backup contact', async () => {
    const { token } = await notified()
    await f.read(token)
    const [row] = await f.db.query(
      'select reader_person_id, reader_role, person_ids from access_log order by id desc limit 1',
    )
    expect(row).toEqual({ reader_person_id: null, reader_role: 'BackupContact', person_ids: [f.ids.stranger] })
    const log = (await f.call('stranger', 'GET /api/Users/me/AccessLog')).json()
    expect(log).toContainEqual(expect.objectContaining({ viewer: 'backupContact', viewerName: null, what: 'threads' }))
  })

  test('a contact who has opened the thread is mailed when the finder writes again', async () => {
    const { report, token } = await notified()
    await f.write(report.token, 'Halló?')
    expect(await deliver()).toEqual([])
    await f.read(token)
    await f.write(report.token, 'Halló aftur')
    expect(await deliver()).toHaveLength(1)
  })

  test('a contact closes the thread but does not mark the pet as found', async () => {
    const { petId, token } = await notified()
    expect((await f.thread('/Close', token, { isHome: true })).statusCode).toBe(200)
    const [pet] = await f.db.query('select is_lost from pet where id = $1', [petId])
    expect(pet).toEqual({ is_lost: true })
  })

  test('the link ends with the contact, the agreement and the ownership, and opens only threads that were sent', async () => {
    const { contact, petId, report, token } = await notified()
    const unsent = await f.report(await f.addPet())
    await f.db.query('delete from thread_contact where found_report_id = $1', [unsent.id])
    expect((await f.thread('', contactsToken(f.tokens, unsent.id, contact.id))).statusCode).toBe(404)
    await f.db.query('update backup_contact set agreed_at = null')
    expect((await f.thread('', token)).statusCode).toBe(404)
    await f.db.query('update backup_contact set agreed_at = now()')
    await f.db.query('update ownership set person_id = $1 where pet_id = $2', [f.ids.other, petId])
    expect((await f.thread('', token)).statusCode).toBe(404)
    await f.db.query('update ownership set person_id = $1 where pet_id = $2', [f.ids.owner, petId])
    expect((await f.thread('', token)).statusCode).toBe(200)
    await f.write(token, 'Takk')
    await f.db.query('delete from backup_contact where id = $1', [contact.id])
    expect((await f.thread('', token)).statusCode).toBe(404)
    expect((await f.read(f.ownersToken(report.id))).messages).toMatchObject([{ text: 'Takk', isOwn: false }])
  })
})
