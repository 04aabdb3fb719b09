import { releaseShell } from '../../../testing/release-shell.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { setup, testApp } from '../../../testing/test-app.ts'
import { careFixture } from './testing/care-fixture.ts'

const { path: folder, remove } = temporaryDirectory()
const frame = (path: string, html: string) => ({ path, features: {}, html, styles: '' })
const PLACE = '<section data-place="page"></section>'

beforeAll(() =>
  releaseShell(folder, {
    paths: ['/', '/in-care'],
    scripts: { 'main.js': '' },
    pages: {
      pages: [
        frame('/*', `<main>${PLACE}</main>`),
        frame('/signed-in', `<nav></nav>${PLACE}`),
        frame('/waiting', '<i>beðið</i>'),
      ],
      rules: [],
    },
  }),
)
const f = setup(() => careFixture({ RELEASES_DIR: folder }))
afterAll(async () => {
  remove()
})
beforeEach(async () => {
  for (const table of ['care_case', 'counter']) await f.db.query(`delete from ${table}`)
})

const open = (headers: object = {}, url = '/in-care') =>
  f.app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('the HTML of the server has the list of the call, the data for the script, and no details of the animals', async () => {
  const town = await f.addInstitution()
  await f.opened(town.headers)
  await f.opened(town.headers, await f.addPet())
  await f.open(town.headers, { speciesId: 2 })
  const { statusCode, body, headers } = await open()
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatch(/<main><div class="[^"]*"><h1>Dýr í vörslu<\/h1>/)
  expect(body).toContain('<title>Dýr í vörslu – Dýraauðkenni</title>')
  expect(body).toMatch(/<b>Reykjavíkurborg<\/b><span>Hundur × 2, Köttur</)
  const data = /<script type="application\/json" id="in-care">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual((await f.app.inject('/api/Care/Public')).json())
  expect(body).toContain('main.js')
  expect(body).not.toContain('til að opna þessa síðu')
  for (const part of ['Snati', 'Eigandi', 'Tjörnina', 'Vinnustaður']) expect(body).not.toContain(part)
})

test('says that no animals are in care, also in English, and is shown in the layout of someone signed in', async () => {
  expect((await open({}, '/in-care/?lang=en')).body).toContain('No animals are in care')
  expect((await open({ cookie: 'signed-in=' })).body).toMatch(/<nav><\/nav><div class="[^"]*"><h1>/)
})

test('the page counts in the limit of the call: a visitor who opens it too often reads when to come back', async () => {
  // The factor leaves four of 400 a minute.
  const { app } = await testApp(f.db, { RELEASES_DIR: folder, CALL_LIMIT_FACTOR: '0.01' })
  const visit = () => app.inject({ url: '/in-care', headers: { accept: 'text/html' } })
  for (let n = 0; n < 4; n++) expect((await visit()).statusCode).toBe(200)
  const { statusCode, body, headers } = await visit()
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toMatch(/<h1>Dýr í vörslu<\/h1>.*role="alert"/s)
  expect(body).not.toContain('id="in-care"')
  await app.close()
})

test('the server leaves the page to the script while care is off', async () => {
  const { app } = await testApp(f.db, { RELEASES_DIR: folder, CARE: 'off' })
  const { body } = await app.inject({ url: '/in-care', headers: { accept: 'text/html' } })
  expect(body).toContain('<i>beðið</i>')
  expect(body).not.toContain('Dýr í vörslu')
  await app.close()
})
