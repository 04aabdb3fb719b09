import { addMonths, today } from '@dyra/shared/domain/dates'
import type { OutgoingMail } from '../../../adapters/mail.ts'
import { sendDue } from '../../../jobs/outbox/send-due.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { testTokens } from '../../lost-and-found/found-reports/testing/found-reports.ts'
import { mailKinds } from '../../mails.ts'
import { sendStatements } from './index.ts'
import { readStatementLink, statementToken } from './rules.ts'
import { addFeeLines } from './testing/fee-lines.ts'

// Once a month each payer learns the charges and who made them (docs/domain.md#monthly-statement).

const f = setupPets()
let clinic: number
let vet: number
beforeAll(async () => {
  clinic = await addPerson(f.db, {
    name: 'Ásastofa',
    ssn: '6901010021',
    is_organization: true,
    email: 'asa@example.com',
  })
  vet = await addPerson(f.db, { name: 'Birna', ssn: '0199990091', email: 'birna@example.com' })
  const dead = await addPerson(f.db, { deceased: true, email: 'dead@example.com' })
  await f.db.query('update person set email_confirmed_at = now() where id = any($1)', [[clinic, vet, dead]])
  await addFeeLines(f.db, [
    { tagNumber: 'FYRIR', payer: clinic, registrar: vet, at: '2026-02-28T23:59:59' },
    { tagNumber: 'A1', payer: clinic, registrar: vet, at: '2026-03-01T00:00:00' },
    {
      tagNumber: 'A2',
      payer: clinic,
      registrar: f.ids.veterinarian,
      at: '2026-03-31T23:59:59',
      price: 2500,
      speciesId: 2,
    },
    { tagNumber: 'EFTIR', payer: clinic, registrar: vet, at: '2026-04-01T00:00:00' },
    { tagNumber: 'B1', payer: vet, registrar: vet, at: '2026-03-05T12:00:00' },
    { tagNumber: 'D1', payer: dead, registrar: vet, at: '2026-03-05T12:00:00' },
    { tagNumber: 'E1', payer: null, registrar: null, at: '2026-03-05T12:00:00' },
  ])
})
beforeEach(() => f.db.query('delete from outbox'))

async function sent(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = []
  const sender = {
    send: async (mail: OutgoingMail) => {
      mails.push(mail)
    },
    check: async () => undefined,
    close: () => undefined,
  }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const site = { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' }
  await sendDue({ db: f.db, sender, site, kinds: mailKinds, tokens: testTokens, domain: 'dyr.example', log })
  return mails
}

test('sends each living payer once the lines of the last month, with their sum and registrars', async () => {
  expect(await sendStatements(f.db, '2026-04-03')).toEqual({ statements: 2 })
  expect(await sendStatements(f.db, '2026-04-03')).toEqual({ statements: 0 })
  const [payload] = (await f.db.query('select payload from outbox where recipient_person_id = $1', [
    clinic,
  ])) as object[]
  expect(payload).toEqual({ payload: { from: '2026-03-01', until: '2026-03-31' } })
  const mails = await sent()
  expect(mails.map(({ to }) => to.address).sort()).toEqual(['asa@example.com', 'birna@example.com'])
  const text = mails.find(({ to }) => to.address === 'asa@example.com')?.text.replaceAll(/[\u00a0\u200a]/g, '')
  expect(text).toContain('Tímabil: 01.03.2026–31.03.2026\nFjöldi: 2\nSamtals: 4.500kr.\n')
  expect(text).toContain(
    'Skráningar: 01.03.2026, A1, Hundur, 2.000kr., Birna\n  31.03.2026, A2, Köttur, 2.500kr., Dýralæknir\n',
  )
  expect(text).not.toMatch(/FYRIR|EFTIR|B1/)
})

test('sends a mail for each month, but none for a month without fees', async () => {
  await sendStatements(f.db, '2026-04-03')
  await f.db.query("update outbox set created_at = '2026-04-03Z'")
  expect(await sendStatements(f.db, '2026-05-31')).toEqual({ statements: 1 })
  await f.db.query('delete from outbox')
  expect(await sendStatements(f.db, '2026-06-01')).toEqual({ statements: 0 })
})

test('lists at most fifty lines, and says how many more there are', async () => {
  const lines = Array.from({ length: 53 }, (_, n) => ({
    tagNumber: `M${100 + n}`,
    payer: clinic,
    registrar: vet,
    at: '2025-01-31T10:00:00',
  }))
  await addFeeLines(f.db, lines)
  await sendStatements(f.db, '2025-02-01')
  const [mail] = await sent()
  expect(mail?.text).toContain('M149')
  expect(mail?.text).not.toContain('M150')
  expect(mail?.text).toContain('og 3 til viðbótar')
})

const load = (token: string) => f.app.inject({ method: 'POST', url: '/api/FeeStatements/Csv', payload: { token } })

test('the link in the mail downloads the lines of this payer and month, without the kennitala of the registrar', async () => {
  const from = `${addMonths(today(), -1).slice(0, 7)}-01`
  await addFeeLines(f.db, [
    { tagNumber: 'NU1', payer: clinic, registrar: vet, at: `${from}T10:00:00` },
    { tagNumber: 'NU2', payer: vet, registrar: vet, at: `${from}T10:00:00` },
  ])
  await sendStatements(f.db)
  const mail = (await sent()).find(({ to }) => to.address === 'asa@example.com')
  const [, token = ''] = /\/fee-statement\?t=(\S+)/.exec(mail?.text ?? '') ?? []
  const file = await load(token)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...lines] = file.body.trim().split('\r\n')
  expect(head).toMatch(/Örmerki;Skráð;Dýrategund;Greiðandi;Kennitala greiðanda;Skrásetjari;Upphæð$/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/NU1.*;Hundur;Ásastofa;690101-0021;Birna;2000$/)
  expect(file.body).not.toContain('019999')
})

test('nothing can be downloaded with a forged link, a link changed to another payer or month, or an expired link', async () => {
  const from = `${addMonths(today(), -1).slice(0, 7)}-01`
  const [month, payer, mac] = statementToken(testTokens, { payerId: clinic, from }).split('.')
  const old = statementToken(testTokens, { payerId: clinic, from: '2026-03-01' })
  for (const token of ['x', `${month}.${vet}.${mac}`, `2026-01.${payer}.${mac}`])
    expect((await load(token)).statusCode).toBe(404)
  expect(readStatementLink(testTokens, old, '2026-06-30')).toMatchObject({ payerId: clinic, To: '2026-03-31' })
  expect(readStatementLink(testTokens, old, '2026-07-01')).toBeUndefined()
  expect((await f.app.inject({ url: `/api/FeeStatements/Csv?token=${old}` })).statusCode).toBe(405)
})
