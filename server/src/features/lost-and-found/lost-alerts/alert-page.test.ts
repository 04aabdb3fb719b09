import { randomUUID } from 'node:crypto'
import { releaseShell } from '../../../testing/release-shell.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { setup } from '../../../testing/test-app.ts'
import { alertFixture, off } from './testing/alert-fixture.ts'

const { path: folder, remove } = temporaryDirectory()
const frame = (path: string, html: string) => ({ path, features: {}, html, styles: '' })
const PLACE = '<section data-place="page"></section>'

beforeAll(() =>
  releaseShell(folder, {
    paths: ['/', '/lost/:code'],
    scripts: { 'main.js': '' },
    pages: {
      pages: [frame('/*', `<main>${PLACE}</main>`), frame('/signed-in', `<nav></nav>${PLACE}`), frame('*', '404')],
      rules: [],
    },
  }),
)
const fixture = setup(() => alertFixture({ RELEASES_DIR: folder, PUBLIC_URL: 'https://skra.example.com' }))
afterAll(async () => {
  remove()
})

const open = (path: string, cookie = '') => fixture.app.inject({ url: path, headers: { accept: 'text/html', cookie } })
const publish = async (alert: object = {}) => {
  const petId = await fixture.lostPet()
  return { petId, code: await fixture.publish(petId, { ...off, ...alert }) }
}

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const send = (code: string, fields: object = {}, headers: Record<string, string> = form) =>
  fixture.app.inject({
    method: 'POST',
    url: `/lost/${code}`,
    headers,
    payload: new URLSearchParams({
      requestId: randomUUID(),
      openedAt: String(Date.now() - 60_000),
      condition: 'well',
      whereabouts: 'seenHere',
      reach: 'page',
      place: 'Við höfnina',
      ...fields,
    }).toString(),
  })

test('the HTML of the server has the animal, the text of its owner, the form, and the data for the script', async () => {
  const { code } = await publish({ message: 'Hún er stygg, <b>ekki</b> elta hana.', marks: 'Hvít loppa' })
  const { statusCode, body, headers } = await open(`/lost/${code}`)
  expect(statusCode).toBe(200)
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(body).toMatch(/<main><div class="[^"]*"><h1>Lýst er eftir: /)
  expect(body).toContain('Hún er stygg, &lt;b&gt;ekki&lt;/b&gt; elta hana.')
  expect(body.indexOf('stygg, &lt;b')).toBeLessThan(body.indexOf('>Hvít loppa'))
  expect(body).toContain('href="#report"')
  expect(body).toContain('<form class="')
  expect(body).toContain(`skra.example.com/lost/${code}`)
  const data = /<script type="application\/json" id="lost-alert">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ code, marks: 'Hvít loppa' })
  for (const secret of ['HEIMUR', 'tel:', 'mailto:']) expect(body).not.toContain(secret)
})

test.each(['"><img src=x onerror=alert(1)>', '</title></script><svg onload=alert(1)>'])(
  'shows %j as plain text',
  async (text) => {
    const { petId, code } = await publish({ message: text, marks: text, place: text })
    await fixture.db.updateTable('pet').set({ name: text, color: text }).where('id', '=', petId).execute()
    const { body } = await open(`/lost/${code}`)
    expect(body).toContain('alert(1)&gt;')
    expect(body).not.toMatch(/<(img|svg)[^>]*alert/)
  },
)

test('someone signed in gets the same page in their layout', async () => {
  const { code } = await publish()
  expect((await open(`/lost/${code}?fbclid=1`, 'signed-in=')).body).toMatch(/<nav><\/nav><div class="[^"]*"><h1>/)
})

test('its form sends the message to the owner without script', async () => {
  const { petId, code } = await publish()
  const { statusCode, body, headers } = await send(code)
  expect([statusCode, headers['cache-control']]).toEqual([201, 'no-store'])
  expect(body).toContain('Lýst er eftir: ')
  expect(body).toMatch(/https:\/\/skra\.example\.com\/found\?t=/)
  expect(body).not.toContain('main.js')
  expect((await fixture.mails(petId)).map(({ kind }) => kind)).toContain('foundReport')
})

test('says what is wrong at the field, with what was typed', async () => {
  const { petId, code } = await publish()
  const { statusCode, body } = await send(code, { reach: 'phone', phone: '12', message: 'Sá hana í morgun' })
  expect(statusCode).toBe(400)
  expect(body).toContain('Sá hana í morgun')
  expect(body).toContain('role="alert"')
  expect((await fixture.mails(petId)).map(({ kind }) => kind)).not.toContain('foundReport')
})

test('shows the phone number of the owner after a press without script, and never before', async () => {
  const { code } = await publish({ showsPhone: true })
  const { body } = await open(`/lost/${code}`)
  expect(body).toContain('>Sýna símanúmer eiganda<')
  expect(body).not.toContain('555')
  const pressed = await send(code, { ownersPhone: '1' })
  expect([pressed.statusCode, pressed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(pressed.body).toMatch(/href="tel:[^"]*5550001"/)
  expect(pressed.body).toContain('name="condition"')
  const { code: silent } = await publish()
  expect((await open(`/lost/${silent}`)).body).not.toContain('Sýna símanúmer eiganda')
  expect((await send(silent, { ownersPhone: '1' })).statusCode).toBe(404)
})

test('accepts no form of another site', async () => {
  const { code } = await publish()
  expect((await send(code, {}, { ...form, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('an ended alert shows nothing of the animal, and says what someone who holds it can do', async () => {
  const { petId, code } = await publish({ message: 'Ekki elta hana' })
  await fixture.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)
  const answers = [await open(`/lost/${code}`), await send(code)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 404])
  for (const { body } of answers) {
    expect(body).toContain('Ekki er lengur lýst eftir þessu dýri')
    expect(body).toContain('href="/lost#lookup"')
    expect(body).toContain('href="/found/new"')
    expect(body).not.toContain('Ekki elta hana')
  }
  expect((await open(`/lost/${code}`)).statusCode).toBe(410)
})

test('an unknown code gets the page of an unknown path', async () => {
  const { statusCode, body } = await open('/lost/abcdefgh23456789')
  expect([statusCode, body.includes('data-page="*">404</div>')]).toEqual([404, true])
})
