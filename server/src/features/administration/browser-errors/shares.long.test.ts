import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupOf, isInShare } from '@dyra/shared/domain/release-share'
import { decodeJwt } from 'jose'
import { Registry } from 'prom-client'
import { connect } from '../../../db/connection.ts'
import { referenceDatabase, type TestDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { releaseShare, SHARE_ID } from '../../../testing/release-share.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

// A share of half of the sessions, in two processes.

interface Session {
  readonly authorization: string
  readonly cookie: string
}

const SESSIONS = 20
let database: TestDatabase
let sessions: { readonly aaaa: Session[]; readonly bbbb: Session[] }
let folder: TemporaryDirectory
let sites: TestApp[]
let metrics: Registry

beforeAll(async () => {
  database = await referenceDatabase()
  const { app } = await testApp(database.db)
  const personId = await addPerson(database.db, {})
  sessions = { aaaa: [], bbbb: [] }
  while (sessions.aaaa.length < SESSIONS || sessions.bbbb.length < SESSIONS) {
    const { authorization } = await signIn(app, personId)
    const group = groupOf(String(decodeJwt(authorization.slice('Bearer '.length)).sid))
    sessions[isInShare(group, 'bbbb', 50) ? 'bbbb' : 'aaaa'].push({ authorization, cookie: `signed-in=${group}` })
  }
  await app.close()
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = temporaryDirectory()
  releaseShare(folder.path)
  metrics = new Registry()
  const settings = { RELEASES_DIR: folder.path }
  sites = [await testApp(database.db, settings, { metrics }), await testApp(database.db, settings)]
})
afterEach(async () => {
  for (const { app } of sites) await app.close()
  folder.remove()
})

const siteOf = (process: number) => {
  const site = sites[process]
  if (site === undefined) throw new RangeError('There are two processes.')
  return site
}
const openPage = async (cookie: string, process = 0) =>
  (await siteOf(process).app.inject({ url: '/register', headers: { accept: 'text/html', cookie } })).body
const voucherOf = (html: string) => /<meta name="voucher" content="([\w.-]+)"/.exec(html)?.[1]

interface Report {
  readonly version?: 'aaaa' | 'bbbb'
  readonly voucher?: string | undefined
  readonly process?: number
}

async function sendReport(
  { authorization, cookie = '' }: Partial<Session>,
  { version = 'bbbb', voucher, process = 0 }: Report,
): Promise<number> {
  const used = voucher ?? voucherOf(await openPage(cookie, process))
  const payload = { kind: 'exception', part: 'remote_vet', version, name: 'TypeError', place: null, voucher: used }
  const headers = authorization === undefined ? {} : { authorization }
  const { app } = siteOf(process)
  return (await app.inject({ method: 'POST', url: '/api/BrowserErrors', payload, headers })).statusCode
}
const report = async (session: Partial<Session>, details: Report = {}) =>
  expect(await sendReport(session, details)).toBe(204)

const run = (session: Partial<Session>, version: 'aaaa' | 'bbbb', process = 0) =>
  siteOf(process).app.inject({
    method: 'POST',
    url: '/api/BrowserRuns',
    payload: { part: 'remote_vet', version },
    headers: session.authorization === undefined ? {} : { authorization: session.authorization },
  })

const isGiven = async (process = 0) =>
  (await openPage(sessions.bbbb[0]?.cookie ?? '', process)).includes('"version":"bbbb"')
const logged = (process: number) => siteOf(process).logged()
const metric = (name: string) => metrics.getSingleMetricAsString(name)

test('stops in every process when the version fails in 20 sessions, and operators learn of it once', async () => {
  for (const session of sessions.aaaa) expect((await run(session, 'aaaa')).statusCode).toBe(204)
  const [last, ...rest] = sessions.bbbb.slice(0, SESSIONS)
  for (const [place, session] of rest.entries()) await report(session, { process: place % 2 })
  expect([await isGiven(0), await isGiven(1)]).toEqual([true, true])
  expect(await metric('release_share_stopped')).toContain('{part="remote_vet"} 0')

  await report(last ?? {}, { process: 1 })
  expect([await isGiven(0), await isGiven(1)]).toEqual([false, false])
  expect(await metric('release_share_stopped')).toContain('release_share_stopped{part="remote_vet"} 1')
  expect(await metric('release_share_failed_sessions')).toContain('{part="remote_vet",version="bbbb"} 20')
  expect(await metric('release_share_sessions')).toContain(`{part="remote_vet",version="aaaa"} ${sessions.aaaa.length}`)
  expect(logged(0)).not.toContain('the share of a release is stopped')
  expect(logged(1).split('the share of a release is stopped')).toHaveLength(2)
  expect(logged(1)).toContain('"inService":{"version":"aaaa"')

  // A process that starts afterwards knows it too.
  sites.push(await testApp(database.db, { RELEASES_DIR: folder.path }))
  expect(await isGiven(2)).toBe(false)
})

test('goes on while the version in service fails as often', async () => {
  for (const session of sessions.aaaa) await report(session, { version: 'aaaa' })
  for (const session of sessions.bbbb) await report(session)
  expect(await isGiven()).toBe(true)
})

test('never touches the version in service, however often it fails', async () => {
  const before = readFileSync(join(folder.path, 'remotes.json'), 'utf8')
  for (const session of sessions.aaaa) await report(session, { version: 'aaaa' })
  expect(readFileSync(join(folder.path, 'remotes.json'), 'utf8')).toBe(before)
  expect(await openPage(sessions.aaaa[0]?.cookie ?? '')).toContain('"version":"aaaa"')
})

const failed = async () => /version="bbbb"\} (\d+)/.exec(await metric('release_share_failed_sessions'))?.[1]
const sessionAt = (place: number): Session => {
  const session = sessions.bbbb[place]
  if (session === undefined) throw new RangeError('There are twenty sessions.')
  return session
}
const first = () => sessionAt(0)

test('counts a session once, however often it reports', async () => {
  for (let n = 0; n < 30; n += 1) await report(first())
  expect(await failed()).toBe('1')
})

test('counts a voucher once, also in another process', async () => {
  const voucher = voucherOf(await openPage(first().cookie))
  await report(first(), { voucher })
  await report(sessionAt(1), { voucher, process: 1 })
  expect(await failed()).toBe('1')
})

test('counts no report without a session, without a valid voucher, or about a version that the session does not get', async () => {
  await report({ cookie: first().cookie })
  await report({ authorization: 'Bearer a.b.c', cookie: first().cookie })
  await report(first(), { voucher: 'A'.repeat(64) })
  for (const { authorization } of sessions.aaaa) await report({ authorization, cookie: first().cookie })
  expect(await failed()).toBe('0')
  const [old] = sessions.aaaa
  expect((await run(old ?? {}, 'bbbb')).statusCode).toBe(204)
  expect(await metric('release_share_sessions')).toContain('version="bbbb"} 0')
  expect((await run({}, 'bbbb')).statusCode).toBe(401)
})

test('stores nothing that names a session or a person', async () => {
  await run(first(), 'bbbb')
  await report(first())
  const log = readFileSync(join(folder.path, '.shares', SHARE_ID, 'log'), 'utf8')
  expect(log).toMatch(/^run bbbb [\w-]{43}\nerror bbbb [\w-]{43} [\w-]{16}\n$/)
  expect(logged(0)).not.toContain('voucher')
})

const shareFolder = () => join(folder.path, '.shares', SHARE_ID)
const logFile = () => join(shareFolder(), 'log')

test('answers while the log cannot be written, notifies operators, and gives the version to no one', async () => {
  const voucher = voucherOf(await openPage(first().cookie))
  rmSync(logFile())
  mkdirSync(logFile())
  expect(await isGiven()).toBe(true)
  expect((await run(first(), 'bbbb')).statusCode).toBe(204)
  await report(first(), { voucher })
  expect(logged(0)).toContain('a session cannot be counted for a share')
  expect(await isGiven()).toBe(false)
  expect(logged(0)).toContain('no session gets the share of remote_vet')

  rmSync(logFile(), { recursive: true })
  writeFileSync(logFile(), '')
  expect(await isGiven()).toBe(true)
  expect(await failed()).toBe('1')
})

test('counts nothing for a share that has ended', async () => {
  const voucher = voucherOf(await openPage(first().cookie))
  rmSync(shareFolder(), { recursive: true })
  expect((await run(first(), 'bbbb')).statusCode).toBe(204)
  await report(first(), { voucher })
  expect(logged(0)).not.toContain('a session cannot be counted for a share')
})

test('leaves figures of a share that cannot be read out of the metrics', async () => {
  rmSync(logFile())
  mkdirSync(logFile())
  expect(await metric('release_share_sessions')).not.toContain('remote_vet')
  expect(logged(0)).toContain('release_share_sessions cannot be read')
  expect(await metrics.metrics()).toContain('browser_errors_total')
})

test('raises no alarm for a share whose errors cannot be counted', async () => {
  rmSync(logFile())
  expect(await isGiven()).toBe(false)
  expect(await metric('release_share_stopped')).toContain('{part="remote_vet"} 0')
})

test('keeps the version of a session while the database is read only, and counts its later errors', async () => {
  // A setting of the session: all queries must use one connection.
  const db = await connect({ url: database.url, poolSize: 1 })
  const site = await testApp(db, { RELEASES_DIR: folder.path })
  sites.push(site)
  const voucher = voucherOf(await openPage(first().cookie, 2))
  await db.query('set default_transaction_read_only = on')
  await expect(db.deleteFrom('counter').execute()).rejects.toThrow('read-only')
  expect(await isGiven(2)).toBe(true)
  await report(first(), { voucher, process: 2 })
  expect((await run(first(), 'bbbb', 2)).statusCode).toBe(204)
  expect((await run({}, 'bbbb', 2)).statusCode).toBe(401)
  expect(site.logged()).toContain('the session of a report cannot be verified')
  expect(await failed()).toBe('0')
  await db.query('set default_transaction_read_only = off')
  await report(first(), { voucher, process: 2 })
  expect(await failed()).toBe('1')
  sites.pop()
  await site.app.close()
  await db.close()
})
