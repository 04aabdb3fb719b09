import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { releaseShare, SHARE_ID } from '../testing/release-share.ts'
import { releaseShell } from '../testing/release-shell.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { testApp } from '../testing/test-app.ts'

// Pages while a part of the sessions gets another version of a remote.

let database: TestDatabase
let folder: TemporaryDirectory
let sites: Awaited<ReturnType<typeof testApp>>[]
beforeAll(async () => {
  database = await referenceDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = temporaryDirectory()
  releaseShare(folder.path)
  const settings = { RELEASES_DIR: folder.path }
  sites = [await testApp(database.db, settings), await testApp(database.db, settings)]
})
afterEach(async () => {
  for (const { app } of sites) await app.close()
  folder.remove()
})

const open = async (url: string, cookie = '', process = 0) => {
  const site = sites[process]
  if (site === undefined) throw new RangeError('There are two processes.')
  return site.app.inject({ url, headers: { accept: 'text/html', cookie } })
}
const groups = Array.from({ length: 100 }, (_, group) => `signed-in=${group}`)
const versionIn = (html: string) => /"version":"(aaaa|bbbb)"/.exec(html)?.[1]
const versionsOf = (cookies: readonly string[], process = 0) =>
  Promise.all(cookies.map(async (cookie) => versionIn((await open('/register', cookie, process)).body)))
const stop = () => writeFileSync(join(folder.path, '.shares', SHARE_ID, 'stopped'), '{}')

test('gives a session the same version in every process', async () => {
  const versions = await versionsOf(groups)
  expect(versions.filter((version) => version === 'bbbb')).toHaveLength(50)
  expect(await versionsOf(groups, 1)).toEqual(versions)
})

test('gives each version its own manifest, preloads and status', async () => {
  const versions = await versionsOf(groups)
  const [old, next] = [groups[versions.indexOf('aaaa')], groups[versions.indexOf('bbbb')]]
  expect((await open('/old', old)).statusCode).toBe(200)
  expect((await open('/new', old)).statusCode).toBe(404)
  expect((await open('/new', next)).statusCode).toBe(200)
  expect((await open('/old', next)).statusCode).toBe(404)
  const { body, headers } = await open('/register', next)
  expect(body).toContain('/r/remote-vet/bbbb/register-bbbb.js')
  expect(body).not.toContain('/r/remote-vet/aaaa/')
  expect(headers).toMatchObject({ vary: expect.stringContaining('cookie'), 'cache-control': 'private, no-cache' })
  const listed = async (cookie = '') => (await open('/remotes.json', cookie)).json()[0]
  expect(await listed(next)).toMatchObject({ version: 'bbbb', isShared: true })
  expect(await listed(old)).toMatchObject({ version: 'aaaa', isShared: true })
  expect(await listed()).toMatchObject({ version: 'aaaa' })
})

test('draws both versions for visitors, and stores nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => open('/register')))
  expect(new Set(answers.map(({ body }) => versionIn(body)))).toEqual(new Set(['aaaa', 'bbbb']))
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])
})

test('gives each page a voucher of its own, with the parts that it is for', async () => {
  const voucherIn = async () =>
    /<meta name="voucher" content="([\w.-]+)" data-parts="remote_vet">/.exec((await open('/')).body)?.[1]
  const [one, other] = [await voucherIn(), await voucherIn()]
  expect(one).toBeDefined()
  expect(one).not.toBe(other)
})

test('gives no further page a stopped version, in every process', async () => {
  await versionsOf(groups)
  stop()
  expect(new Set([...(await versionsOf(groups)), ...(await versionsOf(groups, 1))])).toEqual(new Set(['aaaa']))
  const { body } = await open('/register', groups[0])
  expect(body).not.toContain('voucher')
  expect(body).not.toContain('isShared')
})

test('gives no page a version whose errors cannot be counted', async () => {
  rmSync(join(folder.path, '.shares', SHARE_ID, 'log'))
  expect(new Set(await versionsOf(groups))).toEqual(new Set(['aaaa']))
  expect(sites[0]?.logged()).toContain('no session gets the share of remote_vet: its log cannot be written')
})

test('leaves out a share whose manifest is not valid, and keeps the version in service', async () => {
  const bad = {
    name: 'remote_vet',
    version: 'bbbb',
    entry: '/r/remote-vet/bbbb/e.js',
    contract: 1,
    manifest: { paths: 1 },
  }
  const own = { name: 'remote_vet', version: 'aaaa', entry: '/r/remote-vet/aaaa/e.js', contract: 1 }
  releaseShell(folder.path, { remotes: [{ ...own, share: { id: SHARE_ID, percent: 99, release: bad } }] })
  expect(new Set(await versionsOf(groups))).toEqual(new Set(['aaaa']))
  expect(sites[0]?.logged()).toContain('the manifest of remote_vet is not valid')
})
