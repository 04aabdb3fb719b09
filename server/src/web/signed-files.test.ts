import { referenceDatabase } from '../testing/database.ts'
import { signers, storeSigned, writeReleaseList } from '../testing/release-signed.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { setupApp } from '../testing/test-app.ts'

const { path: dir, remove } = temporaryDirectory()
const { keys, setting } = signers('anna', 'jon')
const f = setupApp(referenceDatabase, { RELEASES_DIR: dir, RELEASE_KEYS: setting })

beforeAll(async () => {
  const shell = await storeSigned(dir, { part: 'shell', version: 'aaaa' }, keys)
  const remote = await storeSigned(dir, { part: 'remote-vet', version: 'bbbb' }, keys)
  const unsigned = await storeSigned(dir, { part: 'remote-admin', version: 'cccc' }, keys.slice(0, 1))
  writeReleaseList(dir, shell, remote, unsigned)
})
afterAll(async () => {
  remove()
})

const statusOf = async (url: string) => (await f.app.inject({ url })).statusCode

test('serves pages with signed versions only, and logs the others as a security event', async () => {
  const page = await f.app.inject({ url: '/stock', headers: { accept: 'text/html' } })
  expect(page.body).toContain('/r/remote-vet/bbbb/main.js')
  expect(page.body).not.toContain('remote-admin')
  expect(f.logged()).toMatch(/"security":"releaseRefused"/)
  expect(f.logged()).toContain('remote-admin cccc has only the signature of anna: 1 of jon must sign it')
})

test.each([
  ['/r/remote-vet/bbbb/main.js', 200],
  ['/r/remote-admin/cccc/main.js', 404],
  ['/r/remote-vet/bbbb/../../remote-admin/cccc/main.js', 404],
  ['/r/remote-vet/bbbb/%2e%2e/%2e%2e/remote-admin/cccc/main.js', 404],
  ['/r/remote-vet/bbbb/..%2F..%2Fremote-admin/cccc/main.js', 404],
  ['/r//remote-admin/cccc/main.js', 404],
  ['/r/remote%2Dadmin/cccc/main.js', 404],
  ['/r/remote-admin/dddd/main.js', 404],
  ['/r/remotes.json', 404],
])('answers %s with %i', async (url, status) => {
  expect(await statusOf(url)).toBe(status)
})
