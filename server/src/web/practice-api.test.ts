import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { contract, type Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import { longTest } from '@dyra/shared/testing/depth'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { bodyAjv } from '../ajv.ts'
import { rights } from '../features/policies.ts'
import { practiceApi, practiceCalls as practiceCallsOf } from '../http/open-api/open-api.ts'
import { practiceExamples } from '../http/open-api/practice-examples.ts'
import { demoDatabase, type TestDatabase } from '../testing/database.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { practiceSteps } from './practice-steps.ts'

// The worked lines run as they are written, and the OpenAPI document describes exactly these calls.

const practiceCalls = practiceCallsOf(rights)

describe('the worked lines', () => {
  const KEY = 'lykill-sem-adeins-prof-nota-0000000001'
  const directory = temporaryDirectory()
  let database: TestDatabase
  let served: TestApp
  let registry: string
  beforeAll(async () => {
    database = await demoDatabase()
    served = await testApp(database.db)
    await served.app.listen({ port: 0, host: '127.0.0.1' })
    registry = `http://127.0.0.1:${(served.app.server.address() as AddressInfo).port}`
    await database.db.query(
      `insert into api_key (name, key_hash, scopes, veterinarian_person_id)
      select 'Stofukerfi', $1, '{lookup,register,person,stock,patients,pairs,index,webhooks}', id from person where ssn = '0101302479'`,
      [createHash('sha256').update(KEY).digest()],
    )
    await database.db.query(
      `insert into webhook (api_key_id, url, secret) select max(id), 'https://stofa.example.com/', '' from api_key`,
    )
  })
  afterAll(async () => {
    await served.app.close()
    await database.drop()
    directory.remove()
  })

  const run = async (lines: string) => {
    const env = { ...process.env, REGISTRY: registry, KEY }
    const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', lines], { cwd: directory.path, env })
    return stdout
  }

  test('look up a number, find a person, check and register a pet, and register ten', async () => {
    const answers: string[] = []
    for (const { lines } of practiceSteps) answers.push(await run(lines))
    const [
      lookUp = '',
      types = '',
      person = '',
      checked = '',
      registered = '',
      ten = '',
      list = '',
      stock = '',
      patients = '',
      pair = '',
      index = '',
      pet = '',
      error = '',
    ] = answers
    expect(JSON.parse(lookUp)).toMatchObject({ tagNumber: '352098100000011' })
    expect(JSON.parse(types).species).toContainEqual(expect.objectContaining({ id: 1, name: 'Hundur' }))
    expect(JSON.parse(person)).toEqual({
      ssn: '0101302399',
      name: 'Gervimaður Færeyjar',
      deceased: false,
      hasEmail: true,
    })
    expect(JSON.parse(checked)).toEqual({ warnings: {}, price: expect.any(Number) })
    const first = JSON.parse(registered)
    expect(first).toEqual({ petId: expect.any(Number) })
    const ids = ten
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).petId)
    expect(new Set([first.petId, ...ids]).size).toBe(11)
    expect(list).toMatch(/^HTTP\/1\.1 200/)
    const newest = JSON.parse(list.slice(list.indexOf('\r\n\r\n')))
    expect(newest.slice(0, 11).map(({ petId }: { petId: number }) => petId)).toEqual(
      [...ids].reverse().concat(first.petId),
    )
    expect(stock).toMatch(/^HTTP\/1\.1 200/)
    const [free] = JSON.parse(stock.slice(stock.indexOf('\r\n\r\n')))
    expect(free).toMatchObject({ tagNumber: expect.any(String), state: 'free', registered: null })
    expect(JSON.parse(patients)).toEqual([
      { tagNumber: '352098100200123', state: 'pending' },
      { tagNumber: '352098100000011', state: 'ok' },
    ])
    expect(JSON.parse(pair)).toEqual({ matches: false })
    // The previous page had all numbers, also those of the pets that these lines register.
    expect(JSON.parse(index)).toMatchObject({ numbers: [], hasMore: false })
    expect(JSON.parse(pet)).toMatchObject({ petId: ids.at(-1), keeper: null })
    expect(JSON.parse(error)).toMatchObject({ status: 400, errors: { ssn: [expect.any(String)] } })
  })

  longTest('register nothing when they are repeated', async () => {
    const count = () => database.db.query('select count(*)::int as n from pet')
    const before = await count()
    for (const { lines } of practiceSteps) await run(lines)
    expect(await count()).toEqual(before)
  })

  test('are on the page, with the OpenAPI document', async () => {
    const docs = await fetch(`${registry}/api/open/v1/docs`)
    const html = await docs.text()
    expect([docs.status, docs.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toContain('href="/api/open/v1/openapi.json"')
    expect(html).toContain('$REGISTRY/api/open/v1/registrations/validation')
    expect(html).not.toContain('/api/Pets')
    const json = await (await fetch(`${registry}/api/open/v1/openapi.json`)).json()
    expect(Object.keys((json as { paths: object }).paths)).toContain('/api/open/v1/registrations')
  })
})

describe('the OpenAPI document', () => {
  const document = practiceApi({ rights, title: 'Dýraauðkenni', version: '1.2.3', url: 'https://registry.test' })

  longTest('conforms to the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
    const found = await lintFromString({ source: JSON.stringify(document), config })
    expect(found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`)).toEqual([])
  })

  test('contains exactly the calls with a key, and their scopes', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [`${method.toUpperCase()} ${path}`, security]),
    )
    expect(described.map(([key]) => key)).toEqual(practiceCalls)
    expect(practiceCalls.filter((call) => !call.includes(' /api/open/v1/'))).toEqual([])
    expect(Object.fromEntries(described)['POST /api/open/v1/registrations']).toEqual([{ apiKey: ['register'] }])
    expect(Object.keys(document.components.securitySchemes)).toEqual(['apiKey'])
  })

  test.each(practiceCalls)('has valid examples of %s', (key: Route) => {
    const call: Call = contract[key]
    const { body, response } = practiceExamples[key] ?? {}
    const success = Object.entries(call.response)[0]?.[1]
    if (call.body) expect(bodyAjv.validate(call.body, body)).toBe(true)
    expect(response).toBeDefined()
    expect(bodyAjv.validate(success ?? false, response)).toBe(true)
  })

  test('requires the Idempotency-Key of a registration', () => {
    const { parameters = [] } = document.paths['/api/open/v1/registrations']?.post ?? {}
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }))
  })
})
