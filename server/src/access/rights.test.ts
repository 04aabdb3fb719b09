import { contract } from '@dyra/shared/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { ensureReference } from '../db/seed/reference.ts'
import { openLog } from '../log/log.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type CallerName, callers, matrix, type ObjectName } from '../testing/rights-matrix.ts'
import { buildWorld, type World } from '../testing/rights-world.ts'
import { rights } from './rights.ts'

// docs/security.md#requirements-and-tests, item 1: caller × call × object on the real application. What the check lets
// in ends before the handler, so that no row disturbs the next.

const LET_IN = 299
let database: TestDatabase
let app: FastifyInstance
let world: World

beforeAll(async () => {
  database = await testDatabase()
  await ensureReference(database.db)
  const site = { NODE_ENV: 'test', SHELL_DIR: 'no-shell', RELEASES_DIR: 'no-releases' }
  // Beside other tests every process is late with everything.
  const patient = { EVENT_LOOP_LIMIT_MS: '60000', DATABASE_QUEUE_LIMIT_MS: '60000', CALL_LIMIT_FACTOR: '1000' }
  const config = loadConfig({ ...site, ...patient })
  app = await buildApp({ config, db: database.db, log: openLog(config, { write: () => undefined }) })
  app.addHook('preValidation', async (request, reply) => {
    if (request.url.startsWith('/api/')) await reply.code(LET_IN).send()
  })
  await app.ready()
  world = await buildWorld(app)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

function requestOf(key: string, on: ObjectName, caller: CallerName): InjectOptions {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => world.idOf(parameter, on, caller))
  return { method: method as 'GET', url, headers: world.headers[caller] }
}

async function signOf(request: InjectOptions): Promise<string> {
  const answer = await app.inject(request)
  if (answer.statusCode === LET_IN) return '+'
  const { type } = answer.json()
  if (answer.statusCode === 403 && type.endsWith('/acceptance-required')) return 'a'
  return { 401: '1', 403: '3', 404: '4' }[answer.statusCode] ?? `(${answer.statusCode})`
}

const served = Object.keys(contract).filter((key) => key in matrix)
const rows = served.flatMap((key) => (matrix[key] ?? []).map(([on, signs]) => [key, on, signs] as const))

test.each(rows)('%s, %s', async (key, on, signs) => {
  const found = await Promise.all(callers.map((caller) => signOf(requestOf(key, on, caller))))
  const named = (list: readonly string[]) => Object.fromEntries(callers.map((caller, at) => [caller, list[at]]))
  expect(named(found)).toEqual(named([...signs]))
})

test.each(rows.filter(([key]) => /^(POST|PUT)/.test(key)))('%s, %s: refused before the body', async (...row) => {
  const [key, on, signs] = row
  const broken = { payload: '{', headers: { 'content-type': 'application/json' } }
  const refused = callers.filter((_, at) => signs[at] !== '+')
  const found = refused.map((caller) => {
    const request = requestOf(key, on, caller)
    return signOf({ ...request, ...broken, headers: { ...request.headers, ...broken.headers } })
  })
  expect(await Promise.all(found)).toEqual([...signs].filter((sign) => sign !== '+'))
})

test('every served call has a row here, and every row here is a call of the table', () => {
  expect(Object.keys(contract).filter((key) => !(key in matrix))).toEqual([])
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(rights).sort())
  expect(rows.every(([, , signs]) => signs.length === callers.length)).toBe(true)
})
