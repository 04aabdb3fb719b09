import { LANGUAGES } from '@dyra/shared/domain/languages'
import { SMS_ADDRESS_MAX } from '../../../config/sms-variables.ts'
import { inLanguage } from '../../../language/current-language.ts'
import { releaseShell } from '../../../testing/release-shell.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from '../../lost-and-found/found-reports/testing/report-fixture.ts'
import { addQuestion, tokenOf } from '../../ownership/confirmations/testing/confirmations.ts'
import { addEnglishWorkplace } from '../../persons/workplaces/testing/workplaces.ts'
import { type AboutSms, smsBody } from './rules.ts'

const { path: folder, remove } = temporaryDirectory()
const frame = {
  path: '/*',
  features: {},
  html: '<header>Haus<button type="button">Valmynd</button></header><main><section data-place="page"></section></main><footer></footer>',
  styles: '',
}
beforeAll(() => releaseShell(folder, { scripts: { 'main.js': '' }, pages: { pages: [frame], rules: [] } }))
afterAll(() => remove())

const f = setup(() => reportFixture({ RELEASES_DIR: folder, PUBLIC_URL: 'https://skra.example.com' }))
beforeEach(() => f.db.query('truncate sms, counter'))

const nothing = { personId: 1, foundReportId: null, petTransferId: null, confirmationRound: null }
const kinds: Record<string, AboutSms> = {
  'a found report': { ...nothing, foundReportId: '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a11' },
  'a registration': { ...nothing, petTransferId: 7 },
  'the yearly question': { ...nothing, confirmationRound: 3 },
}

describe.each(Object.entries(kinds))('an SMS about %s', (_, about) => {
  test.each(LANGUAGES)('names the registry and fits one part with a host of 25 characters: %s', (language) => {
    const publicUrl = `https://${'h'.repeat(25)}`
    expect(publicUrl).toHaveLength(SMS_ADDRESS_MAX)
    const body = inLanguage(language, () => smsBody(about, { publicUrl, code: 'ABCD2345' }))
    expect(body).toMatch(/^.*Dýraauðkenni.* https:\/\/h{25}\/s\/ABCD2345$/)
    expect(body.length).toBeLessThanOrEqual(70)
  })

  test('differs in each language', () => {
    const bodies = LANGUAGES.map((language) => inLanguage(language, () => smsBody(about, { publicUrl: '', code: '' })))
    expect(new Set(bodies).size).toBe(LANGUAGES.length)
  })
})

/** Stores an SMS as the worker does, and returns its code. */
async function addSms(values: Record<string, unknown>, who: 'owner' | 'other' = 'owner'): Promise<string> {
  const row = { recipient_person_id: f.ids[who], ...values }
  const { id } = await f.db.insertInto('sms').values(row).returning('id').executeTakeFirstOrThrow()
  const { code, hash } = f.app.services.codes.create({ purpose: 'sms', objectId: String(id) })
  await f.db.updateTable('sms').set({ code_hash: hash }).where('id', '=', id).execute()
  return code
}

let addresses = 0
const newAddress = () => `192.0.2.${++addresses}`
const open = (code: string, remoteAddress = newAddress()) =>
  f.app.inject({ method: 'POST', url: '/api/Sms/Open', payload: { code }, remoteAddress })

test('a code leads to the page of what its SMS is about, as often as it is opened', async () => {
  const { id } = await f.report(await f.addPet())
  const code = await addSms({ found_report_id: id })
  for (const typed of [code, code.toLowerCase()]) {
    const answer = await open(typed)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json()).toEqual({ path: `/found?t=${f.ownersToken(id)}` })
  }
  await addQuestion(f.db, f.ids.owner, { round: 2, askedAt: new Date() })
  const question = await addSms({ confirmation_round: 2 })
  expect((await open(question)).json()).toEqual({ path: `/confirm?t=${tokenOf(f.ids.owner, 2)}` })
})

test('leads to the page in the language of its receiver', async () => {
  const { id } = await f.report(await f.addPet())
  const code = await addSms({ found_report_id: id })
  await f.db.updateTable('person').set({ language: 'en' }).where('id', '=', f.ids.owner).execute()
  expect((await open(code)).json()).toEqual({ path: `/found?t=${f.ownersToken(id)}&lang=en` })
  await f.db.updateTable('person').set({ language: null }).where('id', '=', f.ids.owner).execute()
  // The language of the finder must not be used for an owner who chose none.
  await f.db.updateTable('found_report').set({ language: 'en' }).where('id', '=', id).execute()
  expect((await open(code)).json()).toEqual({ path: `/found?t=${f.ownersToken(id)}` })
})

test('leads an organisation to the page in the language that its managers chose', async () => {
  const { id } = await f.report(await f.addPet())
  const organisation = await addEnglishWorkplace(f.db)
  const code = await addSms({ found_report_id: id, recipient_person_id: organisation })
  expect((await open(code)).json().path).toMatch(/&lang=en$/)
})

test('an SMS code of another kind, of a deleted SMS, or of no SMS is unknown', async () => {
  const { id } = await f.report(await f.addPet())
  const code = await addSms({ found_report_id: id })
  const other = f.app.services.codes.create({ purpose: 'handover', objectId: id })
  await f.db.query('update sms set code_hash = $1', [other.hash])
  for (const wrong of [code, other.code, 'ABCD2345', '0', '𝒳\u202e']) expect((await open(wrong)).statusCode).toBe(404)
  await f.db.query('update sms set code_hash = null')
  expect((await open(code)).statusCode).toBe(404)
})

test('the database holds no code', async () => {
  const code = await addSms({ confirmation_round: 1 })
  expect(JSON.stringify(await f.db.query('select * from sms'))).not.toContain(code)
})

test('a network address may send ten wrong codes an hour, and right codes do not count', async () => {
  const code = await addSms({ confirmation_round: 1 })
  const address = newAddress()
  for (let n = 0; n < 12; n++) expect((await open(code, address)).statusCode).toBe(200)
  const wrong = await Promise.all(Array.from({ length: 12 }, () => open('ABCD2345', address)))
  expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(404), 429, 429])
  expect((await open(code, address)).json()).toMatchObject({
    title: expect.stringContaining('Of margar rangar slóðir'),
  })
  expect((await open(code)).statusCode).toBe(200)
})

describe('the page of a link', () => {
  const get = (code: string, headers = {}) =>
    f.app.inject({ url: `/s/${code}`, headers: { accept: 'text/html', ...headers } })
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const press = (code: string, headers: Record<string, string> = form) =>
    f.app.inject({ method: 'POST', url: `/s/${code}`, headers, payload: '', remoteAddress: newAddress() })

  test('has a button, the layout of the site and no script, and is the same for every code', async () => {
    const code = await addSms({ confirmation_round: 1 })
    const { statusCode, headers, body } = await get(code)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<title>SMS frá Dýraauðkenni</title>')
    expect(body).toMatch(/<form [^>]*method="post"><button type="submit"/)
    expect(body).toContain('<header>Haus</header>')
    expect(body).toContain('<footer>')
    expect(body).not.toMatch(/<script defer|main\.js/)
    expect(body).not.toContain(code)
    const plain = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '')
    expect(plain((await get('ABCD2345')).body)).toBe(plain(body))
    expect(plain((await get(code, { cookie: 'signed-in=' })).body)).toBe(plain(body))
  })

  test('speaks the language that is chosen', async () => {
    const { body, headers } = await get('ABCD2345?lang=en')
    expect(body).toContain('Open the page')
    expect(body).toContain('<a class="d-anchor" href="?lang=is"')
    expect(headers['set-cookie']).toContain('language=en')
    expect((await press('ABCD2345?lang=en')).body).toContain('The link is not valid')
  })

  test('leads on only after its button is pressed', async () => {
    const { id } = await f.report(await f.addPet())
    const code = await addSms({ found_report_id: id })
    await get(code)
    expect((await f.rowOf(id)).seen_at).toBeNull()
    const { statusCode, headers } = await press(code)
    expect([statusCode, headers.location]).toEqual([303, `/found?t=${f.ownersToken(id)}`])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect((await f.rowOf(id)).seen_at).toBeNull()
  })

  test.each(['ABCD2345', 'x', 'x'.repeat(60)])('says that %s is not valid, and links to the own pets', async (code) => {
    const { statusCode, body, headers } = await press(code)
    expect(statusCode).toBe(code.length > 40 ? 400 : 404)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).toContain('role="alert"')
    expect(body).toContain('href="/pets/my"')
    expect(body).not.toContain('<form')
  })

  test('removes punctuation that a phone added to the link', async () => {
    expect((await get('ABCD2345.')).headers.location).toBe('/s/ABCD2345')
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://x.example.com' }, 403],
    // An old browser sends the origin `null`, because the page sends no referrer.
    [{ origin: 'null' }, 303],
    [{ origin: 'https://skra.example.com' }, 303],
  ])('a press with %j is answered with %i', async (headers, status) => {
    const code = await addSms({ confirmation_round: 1 })
    expect((await press(code, { 'content-type': form['content-type'], ...headers })).statusCode).toBe(status)
  })
})
