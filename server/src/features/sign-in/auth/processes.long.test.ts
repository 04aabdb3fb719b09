import { answered } from '../../../testing/answered.ts'
import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../../testing/eid.ts'
import { type Servers, startServers } from '../../../testing/servers.ts'

// docs/security.md#requirements-and-tests, items 6 and 8: limits that hold over two processes.

let database: TestDatabase
let eid: TestEid
let servers: Servers

const figures = {
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: '3',
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: '4',
  LOGIN_PROMPTS_PER_PHONE: '6',
  LOGIN_PROMPTS_PER_ADDRESS: '30',
}

beforeAll(async () => {
  ;[database, eid] = await Promise.all([demoDatabase(), startEid({ pollSeconds: 0.1 })])
  const settings = { ...eid.variables, ...noLimits, ...figures, TRUST_PROXY: 'loopback' }
  servers = await startServers(database.url, 2, settings)
})
afterAll(async () => {
  await servers.stop()
  await Promise.all([eid.stop(), database.drop()])
})
beforeEach(() => eid.reset())

let turn = 0
/** Sends each call to the other process than the previous one. */
const login = (phone: string, address: string) => {
  const server = servers.addresses[turn++ % servers.addresses.length]
  return fetch(`${server}/api/Auth/GetToken?phonenumber=${phone}`, { headers: { 'x-forwarded-for': address } })
}
const statuses = async (logins: Promise<Response>[]) => (await Promise.all(logins)).map(({ status }) => status)

test('rings the phone once for a hundred concurrent logins', async () => {
  const logins = Array.from({ length: 100 }, (_, n) => login('0102399', `192.0.2.${n}`))
  const prompt = await eid.rung('0102399')
  // No other login is accepted until the prompt is answered. A login after the answer would ring the phone again.
  await answered(logins, 99)
  expect((await login('010-2399', '198.51.100.1')).status).toBe(429)
  await eid.answer(prompt.id, 'approve')
  const found = await statuses(logins)
  expect(found.sort()).toEqual([200, ...Array(99).fill(429)])
  expect((await eid.requests()).rings).toEqual({ '0102399': 1 })
})

const refusals = async (count: number, one: (n: number) => Promise<Response>) => {
  const found: Response[] = []
  for (let n = 0; n < count; n++) found.push(await one(n))
  return found
}

test('allows three attempts in ten minutes for one address and one phone', async () => {
  await eid.fix('*', 'cancel')
  const answers = await refusals(4, () => login('0102209', '192.0.2.10'))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429])
  const last = answers.at(-1)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await last?.json()).toEqual({
    Message: expect.stringMatching(
      /^Of margar tilraunir til innskráningar\. Reyndu aftur eftir \d+ mínútur\. Þú getur líka .+\.$/,
    ),
  })
  expect((await eid.requests()).rings).toEqual({ '0102209': 3 })
})

test('rings a phone at most six times an hour, from any address', async () => {
  await eid.fix('*', 'cancel')
  const answers = await refusals(7, (n) => login('0102129', `198.51.${n}.1`))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 429])
})

test('does not count prompts that end in a login', async () => {
  await eid.fix('*', 'approve')
  const answers = await refusals(5, () => login('0102479', '192.0.2.20'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('allows an address thirty attempts in ten minutes for any persons, also concurrently', async () => {
  await eid.fix('*', 'cancel')
  const phones = Array.from({ length: 60 }, (_, n) => String(200_000 + n).padStart(7, '0'))
  const found = await statuses(phones.map((phone) => login(phone, '203.0.113.5')))
  expect(found.filter((status) => status === 400)).toHaveLength(30)
  expect(found.filter((status) => status === 429)).toHaveLength(30)
  expect((await login('0102559', '203.0.113.5')).status).toBe(429)
})

test('ignores a forged address without a trusted proxy', async () => {
  const direct = await startServers(database.url, 1, { ...eid.variables, ...noLimits, ...figures })
  await eid.fix('*', 'cancel')
  const answers = await refusals(4, (n) =>
    fetch(`${direct.addresses[0]}/api/Auth/GetToken?phonenumber=0102639`, {
      headers: { 'x-forwarded-for': `203.0.113.${100 + n}` },
    }),
  )
  await direct.stop()
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429])
})
