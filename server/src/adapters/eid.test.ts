import { generateKeyPairSync } from 'node:crypto'
import { loadConfig } from '../config.ts'
import { startEid, type TestEid } from '../testing/eid.ts'
import { openElectronicId } from './eid.ts'
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

test('two people who are asked at the same time are not mixed up', async () => {
  const eid = openElectronicId(configOf())
  const ask = (phone: string) => eid.identify({ method: 'phone', phone }, never)
  const first = ask('0102399')
  const second = ask('0102209').catch((error: Error) => error.message)
  await service.answer((await service.rung('0102209')).id, 'cancel')
  await service.answer((await service.rung('0102399')).id, 'approve')
  expect(await first).toEqual({ ssn: '0101302399', name: 'Gervimaður Færeyjar' })
  expect(await second).toBe('electronic ID: cancelled (access_denied, mssp_401)')
})

test('an abort ends the waiting at once, and the asking of the service with it', async () => {
  const eid = openElectronicId(configOf())
  const gone = new AbortController()
  const waiting = eid.identify({ method: 'phone', phone: '0102399' }, gone.signal)
  await service.rung('0102399')
  gone.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  const { polls } = await service.asked()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect((await service.asked()).polls).toBe(polls)
})

test('a request that somebody else signed rings no phone', async () => {
  const eid = openElectronicId(configOf({ EID_SIGNING_KEY: foreignKey }))
  const asked = eid.identify({ method: 'phone', phone: '0102399' }, never)
  await expect(asked).rejects.toThrow('electronic ID: failed')
  expect((await service.asked()).rings).toEqual({})
})

describe('check-eid', () => {
  const badOf = async (more: Record<string, string>) =>
    (await checkElectronicId(configOf(more))).filter(({ isGood }) => !isGood).map(({ text }) => text)

  test('finds good settings good, and rings nobody', async () => {
    const findings = await checkElectronicId(configOf())
    expect(findings.filter(({ isGood }) => !isGood)).toEqual([])
    expect(findings.map(({ text }) => text).join('\n')).toContain(`the issuer answers: ${service.variables.EID_ISSUER}`)
    expect((await service.asked()).rings).toEqual({})
  })

  test.each([
    ['a wrong secret', { EID_CLIENT_SECRET: 'some-other-secret' }, 'client id, secret or signing key is refused'],
    ['a foreign key', { EID_SIGNING_KEY: foreignKey }, 'client id, secret or signing key is refused'],
    ['an unknown client', { EID_CLIENT_ID: 'somebody' }, 'client id, secret or signing key is refused'],
    ['an issuer that is not there', { EID_ISSUER: 'http://127.0.0.1:1/realm' }, 'the issuer cannot be asked'],
  ])('tells of %s', async (_what, more, text) => {
    expect(await badOf(more)).toEqual([expect.stringContaining(text)])
  })

  test('tells that nothing is set', async () => {
    expect(await checkElectronicId(loadConfig({}))).toEqual([
      { isGood: false, text: 'EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET and EID_SIGNING_KEY are not set' },
    ])
  })
})
