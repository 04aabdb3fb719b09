import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RegisterError } from '../../../server/src/adapters/register.ts'
import { createRegisters, type Registers } from '../../../server/src/adapters/registers.ts'
import { loadConfig } from '../../../server/src/config/config.ts'
import { buildSimulator, firstJson, type Program } from '../../../server/src/testing/program.ts'

let program: Program
let child: ChildProcess
let variables: Record<string, string>
let registers: Registers
const withVariables = (more: Record<string, string>) => createRegisters(loadConfig({ ...variables, ...more }))
const turn = (path: string, method = 'PUT', body?: object) =>
  fetch(new URL(`/simulator${path}`, variables.NATIONAL_REGISTER_URL), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

beforeAll(async () => {
  program = buildSimulator('registers')
  child = program.run()
  variables = await firstJson(child)
  registers = withVariables({ REGISTER_TIMEOUT_MS: '30000' })
})
afterAll(() => {
  child.kill('SIGTERM')
  program.remove()
})
afterEach(() => turn('', 'DELETE'))

test('reads a person by kennitala', async () => {
  expect(await registers.national.person('0101302399')).toEqual({
    ssn: '0101302399',
    name: 'Gervimaður Færeyjar',
    address: 'Gervigata 1',
    postalCode: '101',
    municipality: 'Reykjavíkurborg',
    country: 'IS',
    deceased: false,
    addressProtected: false,
  })
  expect(await registers.national.person('0101302389')).toBeUndefined()
})

test('reads a company, and the companies that a person may act for', async () => {
  expect(await registers.companies.company('6406307368')).toMatchObject({
    name: 'Dýraspítali Gervidals ehf.',
    postalCode: '101',
  })
  expect(await registers.companies.company('5501010000')).toBeUndefined()
  const named = async (ssn: string) => (await registers.companies.companiesOf(ssn)).map(({ name }) => name)
  expect(await named('0101302989')).toEqual(['Dýraspítali Gervidals ehf.'])
  expect(await named('0101303019')).toEqual(['Dýraspítali Gervidals ehf.', 'Dýralæknastofa Gervidals ehf.'])
  expect(await named('0101302399')).toEqual([])
})

test('returns what a test changed, until it is reset', async () => {
  await turn('/persons/0101302399', 'PATCH', { name: 'Gervimaður Suðurey', deceased: true })
  expect(await registers.national.person('0101302399')).toMatchObject({ name: 'Gervimaður Suðurey', deceased: true })
  await turn('', 'DELETE')
  expect((await registers.national.person('0101302399'))?.name).toBe('Gervimaður Færeyjar')
})

test.each(['down', 'slow', 'nonsense'])(
  'throws RegisterError within the time limit if the register is %s',
  async (fault) => {
    await turn(`/fault/${fault}`)
    // A call of a slow register lasts as long as the timeout, which is therefore short in this case.
    const { national, companies } = fault === 'slow' ? withVariables({ REGISTER_TIMEOUT_MS: '250' }) : registers
    const start = Date.now()
    const requests = [
      () => national.person('0101302399'),
      () => companies.company('6406307368'),
      () => companies.companiesOf('0101302989'),
    ]
    for (const request of requests) await expect(request()).rejects.toThrow(RegisterError)
    // A slow register answers after a minute.
    expect(Date.now() - start).toBeLessThan(45_000)
    await turn('/fault/none')
    expect(await registers.companies.companiesOf('0101302989')).toHaveLength(1)
  },
)

test.each([
  ['a wrong key', { NATIONAL_REGISTER_KEY: 'wrong' }],
  ['no server at the address', { NATIONAL_REGISTER_URL: 'http://127.0.0.1:1' }],
])('throws an error without personal data: %s', async (_, settings) => {
  const fault = await withVariables(settings)
    .national.person('0101302399')
    .catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(RegisterError)
  expect(String(fault)).toBe('RegisterError: national register: the request failed')
})

test.each([
  ['a redirect', 302, { location: '/elsewhere' }, ''],
  ['another kind of answer', 200, { 'content-type': 'text/html' }, '<p>Viðhald</p>'],
  ['an endless answer', 200, {}, 'x'.repeat(2_000_000)],
  ['a refusal', 429, { 'retry-after': '60' }, '{}'],
] as const)('%s is a fault', async (...row) => {
  const [, status, headers, body] = row
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const strange = withVariables({ NATIONAL_REGISTER_URL: `http://127.0.0.1:${port}` })
  await expect(strange.national.person('0101302399')).rejects.toThrow(RegisterError)
  server.closeAllConnections()
  server.close()
})

test('throws if a register has no configured address', async () => {
  const none = createRegisters(loadConfig({}))
  await expect(none.national.person('0101302399')).rejects.toThrow('no address is configured')
  await expect(none.companies.companiesOf('0101302399')).rejects.toThrow(RegisterError)
})

test('answers oddly about one person, until it is reset', async () => {
  const read = async () => {
    try {
      return await registers.national.person('0101302399')
    } catch (error) {
      return String(error)
    }
  }
  const odd = async (answer: string) => {
    expect((await turn(`/persons/0101302399/answer/${answer}`)).status).toBe(204)
    return read()
  }
  expect(await odd('nothing')).toBeUndefined()
  expect(await odd('null')).toBeUndefined()
  expect(await odd('empty')).toBe('RecordError: national register: a record cannot be used: answer')
  expect(await odd('brokenJson')).toBe('RecordError: national register: a record cannot be used: answer')
  expect(await odd('otherPerson')).toBe('RecordError: national register: a record cannot be used: ssn')
  expect(await odd('foreignPostalCode')).toMatchObject({ postalCode: '2100', country: 'DK' })
  expect((await registers.national.person('0101302209'))?.ssn).toBe('0101302209')
  await turn('', 'DELETE')
  expect(await read()).toMatchObject({ postalCode: '101' })
  expect((await turn('/persons/0101302399/answer/louder')).status).toBe(400)
})
