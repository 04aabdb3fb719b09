import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { contract, type Route } from '@dyra/shared/contract'
import { LIMIT_NAMES } from '@dyra/shared/domain/rates'
import type { FastifyRequest } from 'fastify'
import { Connection } from '../db/statements.ts'
import { policies, rights } from '../features/policies.ts'
import { referenceDatabase } from '../testing/database.ts'
import { releaseShell } from '../testing/release-shell.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { setupApp, testApp } from '../testing/test-app.ts'
import { CompressionBudget } from './compression-budget.ts'

const { path: folder, remove } = temporaryDirectory()
beforeAll(() => releaseShell(folder))
// Does not flush limits and events while the tests count statements.
const f = setupApp(referenceDatabase, { RELEASES_DIR: folder, COUNTER_FLUSH_MS: '60000' })
afterAll(async () => {
  remove()
})
afterEach(() => jest.restoreAllMocks())

const limits: readonly string[] = [...LIMIT_NAMES, 'signIn']
const isUnlimited = (call: Route) => rights[call] === 'public' && !limits.includes(policies[call].limit)
const calls = (Object.keys(contract) as Route[])
  .filter((call) => call.startsWith('GET ') && isUnlimited(call))
  .map((call) => call.slice('GET '.length).replace('{kind}', 'user-agreement'))
const documents = [
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/open/v1/docs',
  '/api/open/v1/openapi.json',
  '/embed',
  '/remotes.json',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
]

const everyAnswer = [...calls, ...documents].flatMap((url) =>
  ['br', 'gzip', 'identity'].map((encoding) => ({ url, encoding })),
)
const load = ({ url, encoding }: (typeof everyAnswer)[number]) =>
  f.app.inject({ url, headers: { 'accept-encoding': encoding, authorization: 'Bearer a.b.c', accept: '*/*' } })

test('a public answer without a limit needs no statement and no compression when it is requested again', async () => {
  expect(calls.length).toBeGreaterThanOrEqual(5)
  // The clock is stopped, so that nothing that was read is outdated.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  for (const one of everyAnswer) {
    const before = await load(one)
    const statement = jest.spyOn(Connection.prototype, 'query')
    const compressions = [jest.spyOn(zlib, 'brotliCompress'), jest.spyOn(zlib, 'gzip')]
    const after = await load(one)
    const work = [statement, ...compressions].map(({ mock }) => mock.calls.length)
    expect([one, after.statusCode, work]).toEqual([one, 200, [0, 0, 0]])
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    for (const spy of [statement, ...compressions]) spy.mockRestore()
  }
})

/** The URLs whose pages may ask the browser where the visitor is. */
async function locating(urls: readonly string[], { app }: Pick<typeof f, 'app'> = f) {
  const answers = urls.map(async (url) => {
    const { headers } = await app.inject({ url, headers: { accept: '*/*' } })
    return /geolocation=(\S+),/.exec(String(headers['permissions-policy']))?.[1] === '(self)' ? [url] : []
  })
  return (await Promise.all(answers)).flat()
}

test('only pages of the site may locate visitors, and only if the places of postal codes are configured', async () => {
  const pages = ['/', '/lost', '/found/new']
  expect(await locating([...pages, ...documents, ...calls])).toEqual([])
  const file = join(folder, 'points.csv')
  writeFileSync(file, 'POSTNR,N_HNIT_WGS84,E_HNIT_WGS84\n101,64.147,-21.94\n')
  const located = await testApp(f.db, { RELEASES_DIR: folder, POSTAL_POINTS_FILE: file })
  expect(await locating([...pages, ...documents, ...calls], located)).toEqual(pages)
  const { body } = await located.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(body).toContain('"postalPoints":true')
  await located.app.close()
})

test('all encodings have the same text, and each language has its own', async () => {
  const read = async (encoding: string) => (await load({ url: '/api/docs/openapi.json', encoding })).rawPayload
  const text = await read('identity')
  expect(zlib.brotliDecompressSync(await read('br')).equals(text)).toBe(true)
  expect(zlib.gunzipSync(await read('gzip')).equals(text)).toBe(true)
  const [icelandic, english] = await Promise.all(['is', 'en'].map((lang) => f.app.inject(`/api/Types?lang=${lang}`)))
  expect(icelandic?.payload).not.toBe(english?.payload)
})

test('answers are compressed for an address up to its budget, and sent as they are beyond it', async () => {
  const budget = new CompressionBudget()
  const from = (ip: string) => ({ ip }) as FastifyRequest
  const take = (ip: string, now = 0) => budget.take(from(ip), 10_000_000, now)
  expect([1, 2, 3, 4].map(() => take('192.0.2.1'))).toEqual([true, true, true, false])
  expect([take('192.0.2.2'), take('192.0.2.1', 60_000)]).toEqual([true, true])
  // Addresses of one network.
  expect([1, 2, 3, 4].map((n) => take(`2001:db8:1:${n}::1`, 60_000))).toEqual([true, true, true, false])

  const open = () => f.app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  expect((await open()).headers['content-encoding']).toBe('br')
  jest.spyOn(CompressionBudget.prototype, 'take').mockReturnValue(false)
  const plain = await open()
  expect([plain.statusCode, plain.headers['content-encoding'], plain.body.includes('<html')]).toEqual([
    200,
    undefined,
    true,
  ])
})

test('the page of an alert counts in the limit of its call, and answers 429 beyond it', async () => {
  const strict = await testApp(f.db, { RELEASES_DIR: folder, CALL_LIMIT_FACTOR: '0.01' })
  const open = () => strict.app.inject({ url: '/lost/abcdefgh23456788', headers: { accept: 'text/html' } })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await open()).statusCode)
  const statement = jest.spyOn(Connection.prototype, 'query')
  expect([...statuses, (await open()).statusCode]).toEqual([404, 404, 404, 404, 429, 429, 429])
  expect(statement).not.toHaveBeenCalled()
  await strict.app.close()
})
