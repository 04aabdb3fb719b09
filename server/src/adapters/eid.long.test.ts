import { generateKeyPairSync } from 'node:crypto'
import { loadConfig } from '../config/config.ts'
import { startEid, type TestEid } from '../testing/eid.ts'
import { createElectronicId } from './eid.ts'
import { checkElectronicId } from './eid-check.ts'

let service: TestEid
const configOf = (more: Record<string, string> = {}) => loadConfig({ ...service.variables, ...more })
const never = new AbortController().signal
const foreignKey = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
)

beforeAll(async () => {
  service = await startEid()
})
afterAll(() => service.stop())
beforeEach(() => service.reset())

test('does not mix up two logins at the same time', async () => {
  const eid = createElectronicId(configOf())
  const identify = (phone: string) => eid.identify({ method: 'phone', phone }, never)
  const first = identify('0102399')
  const second = identify('0102209').catch((error: Error) => error.message)
  await service.answer((await service.rung('0102209')).id, 'cancel')
  await service.answer((await service.rung('0102399')).id, 'approve')
  expect(await first).toEqual({ ssn: '0101302399', name: 'Gervimaður Færeyjar' })
  expect(await second).toBe('electronic ID: cancelled (access_denied, mssp_401)')
})

test('stops waiting and polling the service on abort', async () => {
  const eid = createElectronicId(configOf())
  const gone = new AbortController()
  const waiting = eid.identify({ method: 'phone', phone: '0102399' }, gone.signal)
  await service.rung('0102399')
  gone.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  const { polls } = await service.requests()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect((await service.requests()).polls).toBe(polls)
})

test('rings no phone for a request with a foreign signature', async () => {
  const eid = createElectronicId(configOf({ EID_SIGNING_KEY: foreignKey }))
  const failing = eid.identify({ method: 'phone', phone: '0102399' }, never)
  await expect(failing).rejects.toThrow('electronic ID: failed')
  expect((await service.requests()).rings).toEqual({})
})

describe('check-eid', () => {
  const badOf = async (more: Record<string, string>) =>
    (await checkElectronicId(configOf(more))).filter(({ isGood }) => !isGood).map(({ text }) => text)

  test('accepts valid settings, and rings no phone', async () => {
    const findings = await checkElectronicId(configOf())
    expect(findings.filter(({ isGood }) => !isGood)).toEqual([])
    expect(findings.map(({ text }) => text).join('\n')).toContain(`the issuer answers: ${service.variables.EID_ISSUER}`)
    expect((await service.requests()).rings).toEqual({})
  })

  test.each([
    ['a wrong secret', { EID_CLIENT_SECRET: 'some-other-secret' }, 'client id, secret or signing key is refused'],
    ['a foreign key', { EID_SIGNING_KEY: foreignKey }, 'client id, secret or signing key is refused'],
    ['an unknown client', { EID_CLIENT_ID: 'somebody' }, 'client id, secret or signing key is refused'],
    ['a missing key file', { EID_SIGNING_KEY: '/no/such/eid.pem' }, 'EID_SIGNING_KEY is neither PEM nor JWK'],
    ['an unreachable issuer', { EID_ISSUER: 'http://127.0.0.1:1/realm' }, 'the issuer cannot be reached'],
  ])('reports %s', async (_what, more, text) => {
    expect(await badOf(more)).toEqual([expect.stringContaining(text)])
  })

  test('reports missing settings', async () => {
    expect(await checkElectronicId(loadConfig({}))).toEqual([
      { isGood: false, text: 'EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET and EID_SIGNING_KEY are not set' },
    ])
  })
})
