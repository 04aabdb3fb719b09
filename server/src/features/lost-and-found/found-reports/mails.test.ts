import { randomUUID } from 'node:crypto'
import { longTest } from '@dyra/shared/testing/depth'
import type { MailSender, OutgoingMail } from '../../../adapters/mail.ts'
import { sendDue } from '../../../jobs/outbox/send-due.ts'
import { setup } from '../../../testing/test-app.ts'
import { mailKinds } from '../../mails.ts'
import { nextDigest, remindersOf } from './rules.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)
const sent: OutgoingMail[] = []
const sender: MailSender = {
  send: async (mail) => void sent.push(mail),
  check: async () => undefined,
  close: () => undefined,
}
beforeEach(async () => {
  sent.length = 0
  await f.db.query('delete from outbox')
})

const quiet = () => undefined
/** Sends everything that is due, or every mail of a pet, due or not. */
async function deliver(petId?: number) {
  if (petId !== undefined) await f.db.query('update outbox set run_at = now() where $1 = any(pet_ids)', [petId])
  const site = { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' }
  const log = { info: quiet, warn: quiet, error: quiet }
  const outbox = { db: f.db, sender, site, kinds: mailKinds, tokens: f.tokens, domain: 'example.com', log }
  while ((await sendDue(outbox as Parameters<typeof sendDue>[0])) > 0);
  return sent.map(({ to, subject }) => `${to.address}: ${subject}`)
}
const typed = { phone: '5550199', email: 'finnandi@example.com', message: 'Leyndarmál', place: 'Leynistaður' }

test('mails to the owner contain a link that opens the thread, and nothing that was typed', async () => {
  const { id } = await f.report(await f.addPet(), { ...typed, showPhone: true, showEmail: true })
  await deliver()
  const [mail] = sent.filter(({ to }) => to.address === 'eigandi@example.com')
  expect(mail?.subject).toBe('Skilaboð um dýrið þitt: Snati')
  const [, token = ''] = /https:\/\/dyr\.example\/found\?t=(\S+)/.exec(mail?.text ?? '') ?? []
  expect(await f.read(token)).toMatchObject({ foundReportId: id, viewedAs: 'owner' })
  for (const { text, html, subject } of sent) expect(text + html + subject).not.toMatch(/Leyn|5550199|finnandi@/)
})

test('mails to a finder are in the language of the report', async () => {
  await f.report(await f.addPet(), { email: 'enskur@example.com' }, { headers: { cookie: 'language=en' } })
  expect(await deliver()).toContain('enskur@example.com: Your report about a pet: Snati')
})

test('mails to both sides have one receiver and no data of the other side; typed text is only in the tables of threads', async () => {
  const petId = await f.addPet()
  const { id, token } = await f.report(petId, typed, { headers: { 'idempotency-key': randomUUID() } })
  await deliver()
  await f.read(f.tokens.create({ purpose: 'foundReport', objectId: id, receiver: 'mail' }))
  await f.write(token, 'Leyndarmál')
  await f.write(f.ownersToken(id), 'Leyndarmál')
  await deliver(petId)
  const owner = await f.db.selectFrom('person').selectAll().where('id', '=', f.ids.owner).executeTakeFirstOrThrow()
  const secrets = [owner.name, owner.ssn, owner.email ?? '', ...owner.phone_numbers].filter((part) => part.length > 4)
  const toFinder = sent.filter(({ to }) => to.address === typed.email)
  expect(toFinder).not.toEqual([])
  for (const { subject, text, html } of toFinder)
    for (const secret of secrets) expect(subject + text + html).not.toContain(secret)
  const tables = await f.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('found_report', 'thread_message')`,
  )
  for (const { name } of tables) {
    const rows = JSON.stringify(await f.db.query(`select * from "${name}"`))
    expect([name, rows]).toEqual([name, expect.not.stringMatching(/Leyn|5550199|finnandi@|found\?t=/)])
    expect(rows).not.toContain(token.split('.').at(-1))
  }
})

test('mails do not say in the subject that the animal is dead', async () => {
  await f.report(await f.addPet(), { condition: 'dead' })
  expect(await deliver()).toEqual(['eigandi@example.com: Tilkynning um dýrið þitt: Snati'])
})

test('mails give the finder a link of their own, whose opening confirms the address', async () => {
  const { id } = await f.report(await f.addPet(), { email: 'nyr@example.com' })
  await deliver()
  const mail = sent.find(({ to }) => to.address === 'nyr@example.com')
  const [, token = ''] = /found\?t=(\S+)/.exec(mail?.text ?? '') ?? []
  expect((await f.rowOf(id)).mail_opened_at).toBeNull()
  expect((await f.read(token)).viewedAs).toBe('finder')
  expect((await f.rowOf(id)).mail_opened_at).toBeInstanceOf(Date)
})

describe('mails to an address that a finder left', () => {
  const email = 'saklaus@example.com'
  const toIt = (lines: readonly string[]) => lines.filter((line) => line.startsWith(email))

  longTest('are one a day over all reports and spellings, until a link in a mail is opened', async () => {
    for (const spelling of [email, email.toUpperCase(), email]) {
      const { id, token } = await f.report(await f.addPet(), { email: spelling })
      // Opening the link in the response to the form does not confirm the address; deleting the address does not reset
      // the count.
      await f.read(token)
      await f.write(f.ownersToken(id), 'Svar')
    }
    const { token } = await f.report(await f.addPet(), { email })
    await f.thread('/Erase', token, { contacts: true, photo: false })
    await f.report(await f.addPet(), { email })
    expect((await deliver()).filter((line) => line.toLowerCase().startsWith(email))).toHaveLength(1)
    expect(JSON.stringify(await f.db.query('select key from counter'))).not.toMatch(/saklaus/i)
  })

  test('to a confirmed address announce an answer only once until the finder opens the thread', async () => {
    const { id, token, byMail } = await f.report(await f.addPet(), { email: 'virkur@example.com' })
    await f.read(byMail)
    for (const text of ['Eitt', 'Tvö']) await f.write(f.ownersToken(id), text)
    await f.read(token)
    await f.write(f.ownersToken(id), 'Þrjú')
    await f.thread('/Close', f.ownersToken(id), { isHome: false })
    const kinds = await f.db.query<{ kind: string }>("select kind from outbox where kind like 'finder%' order by id")
    expect(kinds.map(({ kind }) => kind)).toEqual(['finderLink', 'finderAnswer', 'finderAnswer', 'finderClosed'])
  })

  test('are not sent after the finder has deleted the address', async () => {
    const { token } = await f.report(await f.addPet(), { email: 'eydd@example.com' })
    await f.thread('/Erase', token, { contacts: true, photo: false })
    expect(toIt(await deliver())).toEqual([])
    expect(sent.some(({ to }) => to.address === 'eydd@example.com')).toBe(false)
  })
})

test('mails about further messages are sent to the owner only once until the owner opens the thread', async () => {
  const { id, token } = await f.report(await f.addPet())
  await f.write(token, 'Eitt')
  await f.read(f.ownersToken(id))
  await f.write(token, 'Tvö')
  await f.write(token, 'Þrjú')
  const kinds = await f.db.query("select 1 from outbox where kind = 'foundReportMessage'")
  expect(kinds).toHaveLength(1)
})

describe('reminders', () => {
  test('come after 4 hours and then daily, at most four times', () => {
    const now = new Date('2026-11-21T22:30:00Z')
    expect(remindersOf(now).map((at) => (at.getTime() - now.getTime()) / 3_600_000)).toEqual([4, 28, 52, 76])
    expect(nextDigest(now).toISOString()).toBe('2026-11-22T00:00:00.000Z')
    expect(nextDigest(new Date('2026-11-22T00:00:00Z')).toISOString()).toBe('2026-11-22T04:00:00.000Z')
  })

  test('are dropped when someone on the owner’s side has opened the thread', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const { id } = await f.report(petId)
    await f.read(f.ownersToken(id, 'coOwner'))
    const lines = await deliver(petId)
    expect(lines.filter((line) => line.includes('Áminning'))).toEqual([])
    const dropped = await f.db.query("select 1 from outbox where last_error = 'no longer due' and done_at is not null")
    expect(dropped).toHaveLength(8)
  })

  test('and digests count what is unread and open the newest', async () => {
    const petId = await f.addPet()
    const reports = []
    for (let n = 0; n < 4; n++) reports.push(await f.report(petId))
    await f.read(f.ownersToken(reports[0]?.id ?? ''))
    await deliver(petId)
    const digest = sent.find(({ subject }) => subject.startsWith('Fleiri'))
    expect(digest?.text).toContain('Ólesið: 3')
    expect(digest?.text).toContain(`/found?t=${f.ownersToken(reports[3]?.id ?? '')}`)
  })
})

test('mails are not sent about a thread that is closed meanwhile, or to a person who has left the owner’s side', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const closed = await f.report(petId)
  await f.thread('/Close', closed.token, { isHome: false })
  const open = await f.report(petId)
  await f.db.updateTable('pet').set({ co_owner_person_id: null }).where('id', '=', petId).execute()
  expect(await deliver()).toEqual(['eigandi@example.com: Skilaboð um dýrið þitt: Snati'])
  expect(sent[0]?.text).toContain(f.ownersToken(open.id))
})

test('mails with a made-up report id are dropped', async () => {
  await f.db.query(`insert into outbox (kind, recipient_person_id, payload) values ('foundReport', $1, $2)`, [
    f.ids.owner,
    JSON.stringify({ foundReportId: randomUUID() }),
  ])
  expect(await deliver()).toEqual([])
})
