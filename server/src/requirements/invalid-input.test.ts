import { randomUUID } from 'node:crypto'
import { contract } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import { everyNth } from '@dyra/shared/testing/depth'
import type { TSchema } from 'typebox'
import { DemoCallers } from '../testing/calls/demo-callers.ts'

// docs/security.md#requirements-and-tests, items 2 and 14: ids, duplicate parameters, body limits, content types,
// unknown fields.

let demo: DemoCallers
beforeAll(async () => {
  demo = await DemoCallers.open()
  await demo.restore()
})
afterAll(() => demo.close())

const calls = Object.entries<Call>(contract).map(([key, call]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, call, method: method as 'GET', path }
})
type Named = (typeof calls)[number]

const propertiesOf = (schema: TSchema | undefined): Record<string, TSchema> => {
  const { properties, anyOf = [] } = (schema ?? {}) as { properties?: Record<string, TSchema>; anyOf?: TSchema[] }
  return properties ?? anyOf.map(propertiesOf).find((found) => Object.keys(found).length > 0) ?? {}
}

const existing = (name: string) => String(demo.known[name]?.[0] ?? '1')
const pathOf = (path: string, odd: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name) => odd[name] ?? encodeURIComponent(existing(name)))

const credentialsFor = (path: string) =>
  path.startsWith('/api/open/')
    ? { ...demo.headers.program, 'idempotency-key': randomUUID() }
    : demo.headers.administrator

const send = ({ method, path }: Named, options: { url?: string; payload?: string; type?: string } = {}) =>
  demo.app.inject({
    method,
    url: options.url ?? pathOf(path),
    payload: options.payload,
    headers: { ...credentialsFor(path), ...(options.type && { 'content-type': options.type }) },
  })

const JSON_TYPE = 'application/json'
/** All calls but those that only owners, workplaces or the other party of a transfer may make. */
const forAdministrators = ({ key }: Named) =>
  !/^GET \/api\/Auth\/|\/(Reject|Cancel|RecentOwners|Departure|LostAlert\/Renew|\{petId\}\/(FoundAnimals|Corrections|HandoverCode|Claims.*)|Answer|Contest|PhoneConfirmation(\/Code)?)$|^GET \/api\/Corrections$|^PUT .*\/(LostAlert|Theft|CollarTag)$|^POST \/api\/Scans|\/api\/Care|\{petId\}\/Care\/|^(POST|PUT) \/api\/Users\/\{userId\}\/BackupContacts|\/FoundReports\/\{foundReportId\}/.test(
    key,
  )

const withIds = calls.filter((named) => /Id\}/.test(named.path) && forAdministrators(named))

test.each(everyNth(withIds, 3))('$key refuses invalid ids', async (named) => {
  const [, name = ''] = /\{(\w+)\}/.exec(named.path) ?? []
  const ids = ['0', '-1', '1.5', '1e3', '0x1', 'abc', '%20', '1%20or%201=1', '9007199254740993', '%00', '١']
  for (const id of ids) {
    const answer = await send(named, { url: pathOf(named.path, { [name]: id }) })
    expect([id, answer.statusCode]).toEqual([id, 400])
    expect(answer.headers['content-type']).toBe('application/problem+json')
  }
})

const withQuery = calls.filter(
  (named) => Object.keys(propertiesOf(named.call.query)).length > 0 && forAdministrators(named),
)

test.each(everyNth(withQuery, 3))('$key refuses a duplicate parameter in any case', async (named) => {
  for (const name of Object.keys(propertiesOf(named.call.query))) {
    for (const twice of [
      `${name}=1&${name}=1`,
      `${name}=1&${name.toUpperCase()}=2`,
      `${name}=1&${name.toLowerCase()}=2`,
    ]) {
      // The last query repeats a name without upper case as it is.
      const answer = await send(named, { url: `${pathOf(named.path)}?${twice}` })
      expect([twice, answer.statusCode]).toEqual([twice, 400])
    }
  }
})

const withJson = calls.filter((named) => named.call.body && !('x-media' in named.call.body) && forAdministrators(named))

test.each(everyNth(withJson, 3))('$key accepts only JSON of limited size', async (named) => {
  const statusOf = async (payload: string, type?: string) => (await send(named, { payload, type })).statusCode
  expect(await statusOf('<a/>', 'text/xml')).toBe(415)
  expect(await statusOf('name=x', 'application/x-www-form-urlencoded')).toBe(415)
  expect(await statusOf('{}', 'text/plain')).toBe(415)
  expect(await statusOf('{"name":', JSON_TYPE)).toBe(400)
  expect(await statusOf('"text"', JSON_TYPE)).toBe(400)
  expect(await statusOf('[]', JSON_TYPE)).toBe(400)
  expect(await statusOf(`{"name":"${'x'.repeat(300 * 1024)}"}`, JSON_TYPE)).toBe(413)
  expect(await statusOf(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, JSON_TYPE)).toBe(400)
})

/** Internal columns and other names that are not in the contract. */
const FORBIDDEN = [
  'id petId personId userId ssn version created createdById created_at updated isAdmin roles enabled owner',
  'ownerId status byVeterinarian unconfirmed price priceIsk registeredBy deceased addressProtected __proto__ constructor',
].flatMap((names) => names.split(' '))

test.each(everyNth(withJson, 3))('$key refuses fields that no caller may set', async (named) => {
  const known = propertiesOf(named.call.body)
  for (const name of FORBIDDEN.filter((field) => !(field in known))) {
    const answer = await send(named, { payload: `{"${name}":1}`, type: JSON_TYPE })
    expect([name, answer.statusCode]).toEqual([name, 400])
    // Names of built-in properties are refused before the fields are validated.
    if (!/^(__proto__|constructor)$/.test(name)) expect(answer.json().errors).toHaveProperty(name)
  }
})

test.each(everyNth(withJson, 3))('$key refuses a field of the wrong type without converting it', async (named) => {
  for (const [name, schema] of Object.entries(propertiesOf(named.call.body))) {
    const types = JSON.stringify(schema)
    const odd = types.includes('"integer"') || types.includes('"boolean"') ? '1' : 1
    const answer = await send(named, { payload: JSON.stringify({ [name]: odd }), type: JSON_TYPE })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toContain(name)
  }
})
