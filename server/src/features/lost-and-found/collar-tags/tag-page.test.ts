import { randomUUID } from 'node:crypto'
import { shownPublicCode } from '@dyra/shared/domain/public-code'
import { releaseShell } from '../../../testing/release-shell.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { setup } from '../../../testing/test-app.ts'
import { full } from '../lost-alerts/testing/alert-fixture.ts'
import { tagFixture } from './testing/tag-fixture.ts'

const { path: folder, remove } = temporaryDirectory()
const frame = (path: string, html: string) => ({ path, features: {}, html, styles: '' })
const PLACE = '<section data-place="page"></section>'

beforeAll(() =>
  releaseShell(folder, {
    paths: ['/', '/t/:code'],
    scripts: { 'main.js': '' },
    pages: {
      pages: [frame('/*', `<main>${PLACE}</main>`), frame('/signed-in', `<nav></nav>${PLACE}`), frame('*', '404')],
      rules: [],
    },
  }),
)
const f = setup(() => tagFixture({ RELEASES_DIR: folder, PUBLIC_URL: 'https://skra.example.com' }))
beforeEach(() => f.db.query('truncate counter'))
afterAll(async () => {
  remove()
})

const open = (path: string, headers: object = {}) =>
  f.app.inject({ url: path, headers: { accept: 'text/html', ...headers } })

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const send = (code: string, fields: Record<string, string>, headers: Record<string, string> = form) =>
  f.app.inject({ method: 'POST', url: `/t/${code}`, headers, payload: new URLSearchParams(fields).toString() })
const message = (fields: Record<string, string> = {}) => ({
  report: 'x',
  requestId: randomUUID(),
  openedAt: String(Date.now() - 60_000),
  condition: 'well',
  whereabouts: 'withMe',
  reach: 'page',
  ...fields,
})

test('the HTML of the server has the animal and the form, the data for the script, and nothing of the owner', async () => {
  const { code } = await f.tagged(true)
  const { statusCode, body, headers } = await open(`/t/${code}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(body).toMatch(/<main><div class="[^"]*"><h1>Dýrið heitir Snati/)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain('href="#report"')
  expect(body).toContain('name="ownersPhone"')
  const data = /<script type="application\/json" id="collar-tag">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ code, petName: 'Snati', hasPhone: true })
  for (const secret of ['HEIMUR', 'tel:', '5550001', 'Eigandi<', 'mailto:']) expect(body).not.toContain(secret)
})

test('the page has no link preview for any program, and opening it neither notifies nor logs anything', async () => {
  const { petId, code } = await f.tagged(true)
  const rows = () => f.db.query('select 1 from access_log union all select 1 from outbox')
  const before = (await rows()).length
  for (const agent of ['facebookexternalhit/1.1', 'WhatsApp/2.0', 'Twitterbot/1.0', 'Googlebot/2.1'])
    for (const method of ['GET', 'HEAD'] as const) {
      const { body } = await f.app.inject({
        method,
        url: `/t/${code}`,
        headers: { accept: 'text/html', 'user-agent': agent },
      })
      expect(body).not.toMatch(/og:|twitter:|5550001/)
    }
  expect(await rows()).toHaveLength(before)
  expect(await f.mails(petId)).toEqual([])
})

test('opens with a code as people type it, and with a character that a mail program took into the link', async () => {
  const { code } = await f.tagged()
  expect((await open(`/t/${shownPublicCode(code).toLowerCase()}`)).statusCode).toBe(200)
  const { statusCode, headers } = await open(`/t/${code}.`)
  expect([statusCode, headers.location]).toEqual([302, `/t/${code}`])
})

test('the page is in English for a reader of English', async () => {
  const { code } = await f.tagged()
  expect((await open(`/t/${code}?lang=en`)).body).toContain('This pet is called Snati')
})

test('its forms work without script: the message, and the phone number by a press', async () => {
  const { petId, code } = await f.tagged(true)
  const sent = await send(code, message())
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(sent.body).toMatch(/https:\/\/skra\.example\.com\/found\?t=/)
  expect(sent.body).not.toContain('main.js')
  expect((await f.mails(petId)).map(({ kind }) => kind)).toContain('foundReport')
  const shown = await send(code, { ownersPhone: '1' })
  expect(shown.body).toContain('href="tel:+3545550001"')
  expect(await f.lastView()).toMatchObject({ what: 'POST /api/CollarTags/{tagCode}/Phone', shown: [f.ids.owner] })
})

test('says what is wrong at the field, with what was typed', async () => {
  const { code } = await f.tagged()
  const { statusCode, body } = await send(code, message({ reach: 'phone', phone: '12', message: 'Hún er í garðinum' }))
  expect(statusCode).toBe(400)
  expect(body).toContain('Hún er í garðinum')
  expect(body).toContain('role="alert"')
})

test('gives no number that the owner did not tick, and accepts no form of another site', async () => {
  const { code } = await f.tagged()
  const refused = await send(code, { ownersPhone: '1' })
  expect([refused.statusCode, refused.body.includes('tel:')]).toEqual([404, false])
  expect((await send(code, { ownersPhone: '1' }, { ...form, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('shows the alert of a lost pet with the ways to reach its owner', async () => {
  const { petId, code } = await f.tagged(true, { pet: { is_lost: true, day_of_disappear: '2026-03-02' } })
  await f.call('owner', `PUT /api/Pets/${petId}/LostAlert`, full)
  const { body } = await open(`/t/${code}`)
  expect(body).toContain('Lýst er eftir: Snati')
  expect(body).toContain(full.message)
  expect(body).toContain('name="ownersPhone"')
  expect(body).toContain('<form class="')
  expect(body).not.toContain(`skra.example.com/t/${code}`)
})

test('an ended tag and a made-up code get the same page, which says what someone who holds the animal can do', async () => {
  const { petId, code } = await f.tagged()
  await f.call('owner', `DELETE /api/Pets/${petId}/CollarTag`)
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  const [ended, never] = [await open(`/t/${code}`), await open('/t/ABCDEFGH23456789')]
  expect([ended.statusCode, never.statusCode]).toEqual([404, 404])
  expect(withoutNonce(ended.body).replaceAll(code, 'X')).toBe(
    withoutNonce(never.body).replaceAll('ABCDEFGH23456789', 'X'),
  )
  expect(ended.body).toContain('Merkispjaldið er ekki í gildi')
  expect(ended.body).toContain('href="/lost#lookup"')
  expect(ended.body).not.toContain('Snati')
  expect((await send(code, message())).statusCode).toBe(404)
  expect((await open('/t/x')).statusCode).toBe(404)
})

test('a visitor who tries codes gets 429, and a page that says why', async () => {
  for (let n = 0; n < 30; n++) await open(`/t/ABCDEFGH234567${22 + n}`.replaceAll(/[01]/g, '9'))
  const { statusCode, body, headers } = await open('/t/ABCDEFGH23456789')
  expect([statusCode, body.includes('Síðan hefur verið opnuð of oft')]).toEqual([429, true])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
