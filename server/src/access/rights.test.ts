import { contract } from '@dyra/shared/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { rights } from '../features/policies.ts'
import { openLog } from '../log/log.ts'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { matrix } from '../testing/every-feature.ts'
import { generousSettings } from '../testing/generous-limits.ts'
import { type RightsFixture, rightsFixture } from '../testing/rights-fixture.ts'
import { type CallerName, callers, type ObjectName } from '../testing/rights-signs.ts'

// docs/security.md#requirements-and-tests, item 1: caller × call × object on the real application. An allowed call ends
// before its handler, so that the rows are independent.

const LET_IN = 299
let database: TestDatabase
let app: FastifyInstance
let fixture: RightsFixture

beforeAll(async () => {
  database = await referenceDatabase()
  const site = { NODE_ENV: 'test', RELEASES_DIR: 'no-releases' }
  const config = loadConfig({ ...site, ...generousSettings, LOOKUPS_PER_MINUTE: '30000' })
  app = await buildApp({ config, db: database.db, log: openLog(config, { write: () => undefined }) })
  app.addHook('preValidation', async (request, reply) => {
    if (request.url.startsWith('/api/')) await reply.code(LET_IN).send()
  })
  await app.ready()
  fixture = await rightsFixture(app)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

function requestOf(key: string, on: ObjectName, caller: CallerName): InjectOptions {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => fixture.idOf(parameter, on, caller))
  return { method: method as 'GET', url, headers: fixture.headers[caller] }
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

test.each(rows.filter(([key]) => /^(POST|PUT)/.test(key)))(
  '%s, %s: refuses before reading the body',
  async (...row) => {
    const [key, on, signs] = row
    const broken = { payload: '{', headers: { 'content-type': 'application/json' } }
    const refused = callers.filter((_, at) => signs[at] !== '+')
    const found = refused.map((caller) => {
      const request = requestOf(key, on, caller)
      return signOf({ ...request, ...broken, headers: { ...request.headers, ...broken.headers } })
    })
    expect(await Promise.all(found)).toEqual([...signs].filter((sign) => sign !== '+'))
  },
)

test('every call of the contract has a row in the matrix, and the matrix has the same calls as the rights', () => {
  expect(Object.keys(contract).filter((key) => !(key in matrix))).toEqual([])
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(rights).sort())
  expect(rows.every(([, , signs]) => signs.length === callers.length)).toBe(true)
})
