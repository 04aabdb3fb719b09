import { addDays, today } from '@dyra/shared/domain/dates'
import type { OutgoingMail } from '../../../adapters/mail.ts'
import type { OutgoingSms } from '../../../adapters/sms.ts'
import { sendDue } from '../../../jobs/outbox/send-due.ts'
import { type SmsQueue, sendDueSms } from '../../../jobs/sms/send-due-sms.ts'
import { setup } from '../../../testing/test-app.ts'
import { mailKinds } from '../../mails.ts'
import { multipart, photo } from '../../registration/pet-images/testing/pictures.ts'
import { reportFixture } from '../found-reports/testing/report-fixture.ts'
import { notifyOwners } from './service.ts'

const PREFIXES = ['+3547', '+4477']
const f = setup(() =>
  reportFixture({
    SMS_URL: 'http://127.0.0.1:1/',
    SMS_SENDER: 'Dyr',
    SMS_KEY: 'name:secret',
    SMS_PREFIXES: PREFIXES.join(),
    SMS_PER_DAY: '20',
  }),
)
const mailed: OutgoingMail[] = []
const texted: OutgoingSms[] = []
beforeEach(async () => {
  mailed.length = 0
  texted.length = 0
  await f.db.query('truncate found_animal, contact_code, sms, lost_alert, outbox, counter, task cascade')
})

const CAT = 2
const tabby = { speciesId: CAT, color: 'Grábröndótt', municipality: 'Kópavogsbær', neighbours: [], foundOn: today() }
const EMAIL = 'tourist@example.com'

let addresses = 0
/** Every visitor is in a network of their own. */
const newAddress = () => `10.${(++addresses >> 8) & 255}.${addresses & 255}.7`

async function deliver(): Promise<void> {
  const log = f.app.log as unknown as SmsQueue['log']
  const { tokens, codes } = f.app.services
  const publicUrl = 'https://dyraaudkenni.example'
  const site = { publicUrl, contactEmail: 'x@example.com' }
  const mailSender = {
    send: async (mail: OutgoingMail) => void mailed.push(mail),
    check: async () => undefined,
    close: () => undefined,
  }
  await sendDue({ db: f.db, sender: mailSender as never, site, kinds: mailKinds, tokens, domain: 'dyr.example', log })
  const sender = { send: async (sms: OutgoingSms) => void texted.push(sms), check: async () => undefined }
  await sendDueSms({ db: f.db, sender, codes, tokens, publicUrl, prefixes: PREFIXES, perDay: 20, log })
}

const requestCode = (target: object, remoteAddress = newAddress()) =>
  f.post('/api/FoundAnimals/Visitor/Code', { formSeconds: 20, ...target }, { remoteAddress })
const idOf = async (target: object): Promise<string> => (await requestCode(target)).json().contactCodeId
const digitsIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const report = (contactCodeId: string, code: string, { animal = {}, remoteAddress = newAddress() } = {}) =>
  f.post('/api/FoundAnimals/Visitor', { contactCodeId, code, ...tabby, ...animal }, { remoteAddress })

/** Requests a code by mail. Returns the id of the request and the code in the mail. */
async function codeByMail(email = EMAIL) {
  const id = await idOf({ email })
  await deliver()
  return { id, code: digitsIn(mailed.at(-1)?.subject) }
}
async function reported(email = EMAIL) {
  const { id, code } = await codeByMail(email)
  return (await report(id, code)).json() as { foundAnimalId: string; token: string }
}

const lostPet = async () => {
  const petId = await f.addPet({
    pet: { name: 'Snotra', species_id: CAT, is_lost: true, day_of_disappear: addDays(today(), -3) },
  })
  await f.call('owner', `PUT /api/Pets/${petId}/LostAlert`, {
    postalCodeId: 200,
    isListed: false,
    tellsWatchers: false,
  })
  return petId
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a visitor with a code', () => {
  test('reports an animal by a code to an address, and the owner of a pet sees that the finder is not signed in', async () => {
    const petId = await lostPet()
    const { id, code } = await codeByMail()
    expect(mailed.map(({ to }) => to)).toEqual([{ name: null, address: EMAIL }])
    const answer = await report(id, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ speciesId: CAT, isSignedIn: false, token: expect.any(String) })
    const shown = await f.call('owner', `GET /api/Pets/${petId}/FoundAnimals`)
    expect(shown.json()).toMatchObject([{ isSignedIn: false, color: 'Grábröndótt' }])
    expect(shown.body).not.toMatch(/tourist|10\.\d|token/)
    expect(await notifyOwners(f.db)).toEqual({ mails: 1 })
  })

  test('gets the code by SMS, and an SMS when the owner writes', async () => {
    const petId = await lostPet()
    const id = await idOf({ phone: '+44 7700 900123' })
    await deliver()
    expect(texted).toEqual([{ to: '+447700900123', body: expect.stringMatching(/^Dýraauðkenni: kóðinn er \d{6}$/) }])
    const { foundAnimalId } = (await report(id, digitsIn(texted[0]?.body))).json()
    const { foundReportId } = (
      await f.call('owner', `POST /api/Pets/${petId}/FoundAnimals/${foundAnimalId}/Mine`)
    ).json()
    const thread = async () =>
      f.read(f.tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver: 'finder' }))
    const asOwner = await f.call('owner', `POST /api/FoundReports/${foundReportId}/Read`)
    expect(asOwner.json()).toMatchObject({ isFinderSignedIn: false, finderContacts: { phone: null } })
    texted.length = 0
    const write = () =>
      f.call('owner', `POST /api/FoundReports/${foundReportId}/Messages`, {
        requestId: crypto.randomUUID(),
        text: 'Hæ',
      })
    for (let n = 0; n < 3; n++) expect((await write()).statusCode).toBe(201)
    await deliver()
    expect(texted).toEqual([{ to: '+447700900123', body: expect.stringMatching(/^Dýraauðkenni.*\/s\/\S{8}$/) }])
    const link = await f.post('/api/Sms/Open', { code: texted[0]?.body.split('/s/')[1] ?? '' })
    expect(link.json()).toEqual({ path: expect.stringMatching(/^\/found\?t=/) })
    expect((await thread()).messages).toHaveLength(3)
    expect(await f.db.query('select kind from task')).toEqual([])
  })

  test('gets a mail when the owner writes, in their own language', async () => {
    const petId = await lostPet()
    const remoteAddress = newAddress()
    const english = { formSeconds: 20, email: EMAIL }
    const requested = await f.post('/api/FoundAnimals/Visitor/Code?lang=en', english, { remoteAddress })
    await deliver()
    expect(mailed[0]?.subject).toMatch(/^Your code is \d{6}$/)
    const { contactCodeId } = requested.json()
    const payload = { contactCodeId, code: digitsIn(mailed[0]?.subject), ...tabby }
    const { foundAnimalId } = (await f.post('/api/FoundAnimals/Visitor?lang=en', payload)).json()
    const { foundReportId } = (
      await f.call('owner', `POST /api/Pets/${petId}/FoundAnimals/${foundAnimalId}/Mine`)
    ).json()
    mailed.length = 0
    await f.call('owner', `POST /api/FoundReports/${foundReportId}/Messages`, {
      requestId: crypto.randomUUID(),
      text: 'Hæ',
    })
    await deliver()
    const toVisitor = mailed.filter(({ to }) => to.address === EMAIL)
    expect(toVisitor.map(({ html }) => /lang="(..)"/.exec(html)?.[1])).toEqual(['en'])
  })

  test('reads and deletes the report, and adds a photo, only by its link', async () => {
    const { token, foundAnimalId } = await reported()
    const read = () => f.post('/api/FoundAnimals/Visitor/Read', { token })
    const upload = { method: 'POST', url: `/api/FoundAnimals/Visitor/Photo?t=${token}` } as const
    expect((await f.app.inject({ ...upload, ...multipart([await photo()]) })).statusCode).toBe(204)
    expect((await read()).json()).toMatchObject({ foundAnimalId, hasPhoto: true })
    const forged = [token.replace(/^[^.]+/, crypto.randomUUID()), `${token}x`, 'x', foundAnimalId]
    for (const wrong of forged) {
      expect((await f.post('/api/FoundAnimals/Visitor/Read', { token: wrong })).statusCode).toBe(404)
      expect((await f.post('/api/FoundAnimals/Visitor/Delete', { token: wrong })).statusCode).toBe(404)
    }
    expect((await f.call('stranger', `DELETE /api/FoundAnimals/${foundAnimalId}`)).statusCode).toBe(404)
    expect((await f.post('/api/FoundAnimals/Visitor/Delete', { token })).statusCode).toBe(204)
    expect((await read()).statusCode).toBe(404)
  })

  test('cannot open the report of a signed-in finder by a link that names it', async () => {
    const { foundAnimalId } = (await f.call('stranger', 'POST /api/FoundAnimals', tabby)).json()
    const token = f.tokens.create({ purpose: 'foundAnimal', objectId: foundAnimalId, receiver: 'finder' })
    expect((await f.post('/api/FoundAnimals/Visitor/Read', { token })).statusCode).toBe(404)
  })
})

describe('a code', () => {
  test('can be tried five times, and each answer says how many tries are left', async () => {
    const { id, code } = await codeByMail()
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await report(id, wrongOf(code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(400))
    expect(answers.map((answer) => answer.json().errors.code[0])).toEqual([
      'Rangur kóði. Þú átt 4 tilraunir eftir.',
      'Rangur kóði. Þú átt 3 tilraunir eftir.',
      'Rangur kóði. Þú átt 2 tilraunir eftir.',
      'Rangur kóði. Þú átt eina tilraun eftir.',
      'Rangur kóði og engin tilraun eftir. Biddu um nýjan kóða.',
      'Kóðinn er ekki lengur gildur. Biddu um nýjan kóða.',
    ])
    expect((await report(id, code)).statusCode).toBe(400)
    expect(await f.db.query('select from found_animal')).toEqual([])
  })

  test('can be tried only five times by concurrent guesses, too', async () => {
    const { id, code } = await codeByMail()
    await Promise.all(Array.from({ length: 20 }, () => report(id, wrongOf(code))))
    expect(await f.db.query('select tries from contact_code')).toEqual([{ tries: 5 }])
  })

  test('keeps its tries if the text is not six digits, or if the report of the animal is refused', async () => {
    const { id, code } = await codeByMail()
    for (const typed of ['12345', '1234567', 'abcdef'])
      expect((await report(id, typed)).json().errors.code).toEqual(['Kóðinn er sex tölustafir'])
    const refused = await report(id, wrongOf(code), { animal: { municipality: 'Hvergi' } })
    expect(Object.keys(refused.json().errors)).toEqual(['municipality'])
    expect(await f.db.query('select tries from contact_code')).toEqual([{ tries: 0 }])
  })

  test('is valid for ten minutes, and for its own request', async () => {
    const [first, second] = [await codeByMail(), await codeByMail('other@example.com')]
    expect((await report(first.id, second.code)).statusCode).toBe(400)
    expect((await report(crypto.randomUUID(), first.code)).statusCode).toBe(400)
    await f.db.query(`update contact_code set expires_at = expires_at - interval '10 minutes'`)
    expect((await report(first.id, first.code)).json().errors.code).toEqual([
      'Kóðinn er ekki lengur gildur. Biddu um nýjan kóða.',
    ])
  })

  test('makes one report, also if it is sent again because the answer was lost', async () => {
    const { id, code } = await codeByMail()
    const answers = await Promise.all([report(id, code), report(id, code), report(id, code)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1)
    expect(await f.db.query('select from found_animal')).toHaveLength(1)
  })

  test('is stored in no table, and the queues contain neither code nor target', async () => {
    const { id, code } = await codeByMail()
    await idOf({ phone: '7771234' })
    const stored = async (table: string) => JSON.stringify(await f.db.query(`select * from ${table}`))
    expect(await stored('contact_code')).toContain(id)
    for (const table of ['contact_code', 'outbox', 'sms', 'counter']) expect(await stored(table)).not.toContain(code)
    for (const table of ['outbox', 'sms', 'counter']) expect(await stored(table)).not.toMatch(/tourist|7771234/)
  })

  test('is answered the same for an address of the registry and for any other', async () => {
    const answers = [await requestCode({ email: 'eigandi@example.com' }), await requestCode({ email: 'x@example.com' })]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([201, { contactCodeId: expect.any(String) }])
    expect(answers[0]?.headers['content-length']).toBe(answers[1]?.headers['content-length'])
  })

  test.each([
    [{}, 400, 'email'],
    [{ email: EMAIL, phone: '7771234' }, 400, 'email'],
    [{ email: 'rugl' }, 400, 'email'],
    [{ phone: '12' }, 400, 'phone'],
    [{ phone: '5551234' }, 400, 'phone'],
    [{ phone: '+1 900 555 0123' }, 400, 'phone'],
    [{ email: EMAIL, website: 'x' }, 400, 'website'],
  ])('for %j is refused with %i at %s', async (target, status, field) => {
    const answer = await requestCode(target)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, [field]])
    expect(await f.db.query('select from contact_code')).toEqual([])
  })

  test('for a form that was filled in too quickly is refused', async () => {
    expect((await requestCode({ email: EMAIL, formSeconds: 0 })).statusCode).toBe(429)
  })
})

describe('attacks', () => {
  const statuses = async (n: number, send: (n: number) => ReturnType<typeof requestCode>) => {
    const answers = []
    for (let at = 0; at < n; at++) answers.push((await send(at)).statusCode)
    return answers
  }

  test('a mailbox gets three codes a day from all networks, however its address is spelled', async () => {
    const spelled = ['Tourist+a@example.com', 'tourist+b@EXAMPLE.com', 'tourist@example.com', 'tourist+c@example.com']
    expect(await statuses(4, (n) => requestCode({ email: spelled[n] }))).toEqual([201, 201, 201, 429])
    await deliver()
    expect(mailed).toHaveLength(3)
  })

  test('a phone gets three codes a day from all networks, however its number is spelled', async () => {
    const spelled = ['7771234', '+354 777 1234', '777-1234', '00354 7771234']
    expect(await statuses(4, (n) => requestCode({ phone: spelled[n] }))).toEqual([201, 201, 201, 429])
    await deliver()
    expect(texted).toHaveLength(3)
  })

  test('an address sends five codes a day, and a network twenty', async () => {
    const other = (n: number) => ({ email: `x${n}@example.com` })
    expect(await statuses(6, (n) => requestCode(other(n), '203.0.113.1'))).toEqual([201, 201, 201, 201, 201, 429])
    const others = await statuses(16, (n) => requestCode(other(100 + n), `203.0.113.${10 + Math.floor(n / 4)}`))
    expect(others.filter((status) => status === 201)).toHaveLength(15)
    const v6 = await statuses(21, (n) => requestCode(other(200 + n), `2001:db8:1:${n}::1`))
    expect(v6).toEqual([...Array(20).fill(201), 429])
  })

  test('a refused request uses up no limit of its target', async () => {
    await statuses(6, (n) => requestCode({ email: n < 5 ? `x${n}@example.com` : EMAIL }, '203.0.113.1'))
    expect(await statuses(3, () => requestCode({ email: EMAIL }))).toEqual([201, 201, 201])
  })

  test('codes use at most half of the SMS of the day, so that the rest is left for messages of finders', async () => {
    await f.db.query(
      `insert into counter (key, window_start, n, expires_at)
      values ('sms', (now() at time zone 'Atlantic/Reykjavik')::date, 10, now() + interval '1 day')`,
    )
    const answer = await requestCode({ phone: '7771234' })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { phone: ['Ekki er hægt að senda fleiri SMS í dag'] },
    ])
    // A code that was queued before the half was used up is not sent either.
    await f.db.query('delete from counter')
    await idOf({ phone: '7771234' })
    await f.db.query(
      `insert into counter (key, window_start, n, expires_at)
      values ('sms', (now() at time zone 'Atlantic/Reykjavik')::date, 10, now() + interval '1 day')`,
    )
    await deliver()
    expect(texted).toEqual([])
    expect(await f.db.query('select last_error from sms')).toEqual([{ last_error: 'limit of the day' }])
  })

  test('a code that has expired is not sent', async () => {
    await idOf({ phone: '7771234' })
    await idOf({ email: EMAIL })
    await f.db.query(`update contact_code set expires_at = now()`)
    await deliver()
    expect([mailed, texted]).toEqual([[], []])
  })

  test('a mailbox reports five animals a day, and a network twenty', async () => {
    const codeFor = async (email: string) => {
      await f.db.query(`delete from counter where key like 'code%'`)
      return codeByMail(email)
    }
    const reports: number[] = []
    for (let n = 0; n < 6; n++) {
      const { id, code } = await codeFor(`tourist+${n}@example.com`)
      reports.push((await report(id, code)).statusCode)
    }
    expect(reports).toEqual([201, 201, 201, 201, 201, 429])
    const ofNetwork: number[] = []
    for (let n = 0; n < 21; n++) {
      const { id, code } = await codeFor(`x${n}@example.com`)
      ofNetwork.push((await report(id, code, { remoteAddress: `198.51.100.${n}` })).statusCode)
    }
    expect(ofNetwork).toEqual([...Array(20).fill(201), 429])
  })
})
