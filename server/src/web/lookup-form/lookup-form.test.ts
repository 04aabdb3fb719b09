import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tagInputs } from '@dyra/shared/testing/tag-inputs'
import type { FastifyInstance } from 'fastify'
import { referenceDatabase, type TestDatabase } from '../../testing/database.ts'
import { addPerson, addPet } from '../../testing/registry.ts'
import { releaseShell } from '../../testing/release-shell.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { testApp } from '../../testing/test-app.ts'

const { path: dir, remove } = temporaryDirectory()
let database: TestDatabase
let app: FastifyInstance

const FOUND = '352098100000101'
const HIDDEN = '352098100000102'
const page = (path: string) => ({
  path,
  features: {},
  html: `<h1>Síða</h1><section class="x" data-lookup="true"><form></form></section><p>neðar</p>`,
  styles: '',
})
const rule = { within: [], selector: '.found', needs: [['.found']], declarations: ['color:red'] }

beforeAll(async () => {
  const everybody = { roles: 'everybody' }
  const folder = join(dir, 'remote-public', 'aaaa')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ screens: {} }))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ pages: [page('/'), page('/lost')], rules: [rule] }))
  const manifest = { paths: { '/lost': everybody }, menu: { top: [], footer: [] } }
  const entry = '/r/remote-public/aaaa/entry.js'
  const remote = { name: 'remote_public', version: 'aaaa', entry, contract: 1, manifest }
  const layout = { path: '/*', features: {}, html: '<section data-place="page"></section>', styles: '' }
  releaseShell(dir, {
    paths: ['/'],
    scripts: { 'main.js': '' },
    remotes: [remote],
    pages: { pages: [layout], rules: [] },
  })
  database = await referenceDatabase()
  const owner = await addPerson(database.db, { name: 'Gervimaður <b>', phone_numbers: ['5550001'] })
  await addPet(database.db, { tagNumber: FOUND, ownerId: owner, pet: { name: 'Snati <i>', species_id: 1 } })
  const silent = await addPerson(database.db, { agreement: null })
  await addPet(database.db, { tagNumber: HIDDEN, ownerId: silent, pet: { name: 'Gosi' } })
  ;({ app } = await testApp(database.db, {
    RELEASES_DIR: dir,
    PUBLIC_URL: 'https://skra.example.com',
    LOOKUPS_PER_MINUTE: '5',
    LOOKUPS_PER_DAY: '1000',
  }))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  remove()
})

let visitors = 0
const newAddress = () => `192.0.${Math.floor(++visitors / 250)}.${visitors % 250}`

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const post = (fields: object, remoteAddress = newAddress(), headers: Record<string, string> = form) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers,
    payload: new URLSearchParams({ ...fields }).toString(),
    remoteAddress,
  })

/** A lookup by the call of the script, and by the form. */
const ways = {
  json: (tagNumber: string, remoteAddress: string) =>
    app.inject({ url: '/api/MicroTags', query: { tagNumber }, remoteAddress }),
  html: (tagNumber: string, remoteAddress: string) => post({ tagNumber }, remoteAddress),
}
const both = ['json', 'html'] as const
const logOf = async (way: (typeof both)[number], tagNumber: string) => {
  const address = newAddress()
  const before = await database.db.selectFrom('access_log').select('id').execute()
  const answer = await ways[way](tagNumber, address)
  const after = await database.db.selectFrom('access_log').selectAll().orderBy('id').execute()
  const rows = after.slice(before.length).map(({ what, tag_number, person_ids }) => ({ what, tag_number, person_ids }))
  return { answer, rows }
}

const unknown = 'Ekkert dýr er skráð með þetta örmerki'

describe.each([
  { what: 'a pet with its owner', number: FOUND, status: 200, texts: ['Snati', '555-0001'], logged: 1 },
  { what: 'a pet as a reader types it', number: `A 00000 0 ${FOUND}`, status: 200, texts: ['Snati'], logged: 1 },
  { what: 'a pet without a shown owner', number: HIDDEN, status: 200, texts: ['Gosi', 'skráð á eiganda'], logged: 0 },
  { what: 'an unknown number', number: '352098199999999', status: 404, texts: [unknown], logged: 0 },
  { what: 'a number that no tag has', number: 'eða þessi hér', status: 404, texts: [unknown], logged: 0 },
  { what: 'text that cannot be stored', number: '35209810\u00000101', status: 400, texts: ['Ógilt gildi'], logged: 0 },
])('$what', ({ number, status, texts, logged }) => {
  test.each(both)('has the same status and log rows by %s', async (way) => {
    const { answer, rows } = await logOf(way, number)
    expect(answer.statusCode).toBe(status)
    expect(rows).toHaveLength(logged)
    for (const row of rows) expect(row).toMatchObject({ what: 'GET /api/MicroTags', tag_number: FOUND })
  })

  test('shows its texts on the page', async () => {
    const { body } = await post({ tagNumber: number })
    for (const text of texts) expect(body).toContain(text)
  })
})

test.each(both)('refuses the lookup after the limit by %s, and counts both ways together', async (way) => {
  const address = newAddress()
  const other = way === 'json' ? 'html' : 'json'
  for (let n = 0; n < 5; n++) expect((await ways[other](FOUND, address)).statusCode).toBe(200)
  const answer = await ways[way](FOUND, address)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.body).not.toContain('Gervimaður')
  expect(answer.body).toContain('Of margar')
})

test('a refused lookup shows when the next one is allowed', async () => {
  const address = newAddress()
  for (let n = 0; n < 5; n++) await post({ tagNumber: FOUND }, address)
  expect((await post({ tagNumber: FOUND }, address)).body).toMatch(/Reyndu aftur (klukkan|\d\d\.)/)
})

test.each([
  ['', 'Sláðu inn að minnsta kosti 4 stafi'],
  ['352', 'Sláðu inn að minnsta kosti 4 stafi'],
  ['3'.repeat(1001), 'Textinn má ekki vera lengri en'],
])('checks %j as the script does, without a lookup', async (tagNumber, text) => {
  const address = newAddress()
  const answer = await post({ tagNumber }, address)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(text)
  for (let n = 0; n < 5; n++) expect((await post({ tagNumber: FOUND }, address)).statusCode).toBe(200)
})

describe('the page', () => {
  test('has the result in place of the form, its styles, and the answer for the script', async () => {
    const { body, headers } = await post({ tagNumber: FOUND })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/<h1>Síða<\/h1><section id="lookup"[^>]*>.*<\/section><p>neðar<\/p>/s)
    expect(body).toContain('.found{color:red}')
    expect(body).toContain('data-page=""')
    const data = /<script type="application\/json" id="lookup-answer">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ input: FOUND, result: { kind: 'found', pet: { tagNumber: FOUND } } })
  })

  test('escapes what people wrote, and has no style attribute', async () => {
    const { body } = await post({ tagNumber: FOUND })
    expect(body).toContain('Snati &lt;i&gt;')
    expect(body).not.toMatch(/<i>|<b>|Gervimaður <|style="/)
    const unknown = await post({ tagNumber: '"><script>alert(1)</script>' })
    expect(unknown.body).not.toContain('<script>alert')
  })

  test('shows the errors of the server in the language of the page', async () => {
    const english = { ...form, cookie: 'language=en' }
    const { body } = await post({ tagNumber: '35209810\u00000101' }, newAddress(), english)
    expect(body).toContain('Invalid value')
  })

  test('keeps what was typed', async () => {
    expect((await post({ tagNumber: '12' })).body).toMatch(/<input [^>]*name="tagNumber"[^>]*value="12"/)
  })
})

describe('a form', () => {
  test.each([
    ['of another site', { ...form, 'sec-fetch-site': 'cross-site' }, 403],
    ['of another subdomain', { ...form, 'sec-fetch-site': 'same-site' }, 403],
    [
      'of an old browser on another site',
      { 'content-type': form['content-type'], origin: 'https://x.example.com' },
      403,
    ],
    ['of an old browser', { 'content-type': form['content-type'], origin: 'https://skra.example.com' }, 200],
    ['in JSON', { ...form, 'content-type': 'application/json' }, 415],
  ])('%s is answered with the right status', async (_, headers, status) => {
    expect((await post({ tagNumber: FOUND }, newAddress(), headers)).statusCode).toBe(status)
  })

  test('is not accepted by calls and other pages', async () => {
    const send = (url: string) => app.inject({ method: 'POST', url, headers: form, payload: 'tagNumber=1' })
    expect((await send('/api/FoundReports')).statusCode).toBe(415)
    expect((await send('/about')).statusCode).toBe(405)
    expect((await app.inject({ url: '/lost', headers: { accept: 'text/html' } })).statusCode).toBe(200)
  })
})

describe('a message to the owner', () => {
  const report = () => ({
    report: FOUND,
    requestId: crypto.randomUUID(),
    openedAt: String(Date.now() - 60_000),
    condition: 'well',
    whereabouts: 'withMe',
    reach: 'phone',
    phone: '555 0009',
    showPhone: 'true',
    message: 'Hér er hann',
  })
  test('is answered with whom to call for an injured animal', async () => {
    expect((await post({ ...report(), condition: 'injured' })).body).toContain('href="tel:112"')
    expect((await post({ ...report(), condition: 'well' })).body).not.toContain('tel:112')
  })

  const reports = () => database.db.selectFrom('found_report').selectAll().execute()

  test('is sent once, also if the form is sent twice, and answers with the link to the page of the finder', async () => {
    const fields = report()
    const before = (await reports()).length
    const answers = [await post(fields), await post(fields)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.body).toMatch(/https:\/\/skra\.example\.com\/found\?t=[\w%.-]+/)
    expect(answers[0]?.body).toContain('Skilaboðin eru')
    expect(answers[0]?.body).not.toContain('main.js')
    const rows = await reports()
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({
      condition: 'well',
      whereabouts: 'withMe',
      shows_phone: true,
      shows_email: false,
    })
  })

  test.each([
    { what: 'without answers', wrong: { condition: '' }, status: 400, text: 'Það þarf að fylla út þennan reit' },
    { what: 'with a wrong number', wrong: { phone: '12' }, status: 400, text: 'Símanúmer' },
    { what: 'of a program that fills every field', wrong: { website: 'x' }, status: 400, text: 'role="alert"' },
    {
      what: 'that a program sent within seconds',
      wrong: { openedAt: `${Date.now() + 24 * 3_600_000}` },
      status: 429,
      text: 'Reyndu aftur',
    },
    { what: 'about an unknown number', wrong: { report: '352098199999999' }, status: 404, text: 'role="alert"' },
  ])('$what is refused with the form and what was typed', async ({ wrong, status, text }) => {
    const before = (await reports()).length
    const { statusCode, body } = await post({ ...report(), ...wrong })
    expect(statusCode).toBe(status)
    expect(body).toContain(text)
    expect(body).toContain('Hér er hann')
    expect(body).toContain('role="alert"')
    expect(await reports()).toHaveLength(before)
  })
})

test('reads every spelling of a number as the script does', async () => {
  for (const tagNumber of new Set(tagInputs.flatMap(({ number, found = number }) => found ?? [])))
    await addPet(database.db, { tagNumber, isForeign: true, pet: { name: `Dýr ${tagNumber}` } })
  for (const { input, number, found = number } of tagInputs) {
    const { statusCode, body } = await post({ tagNumber: input })
    const isShown = found === undefined || body.includes(`Dýr ${found}`)
    expect([input, statusCode, isShown]).toEqual([input, found === undefined ? 400 : 200, true])
  }
})
