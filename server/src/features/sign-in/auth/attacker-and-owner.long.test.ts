import { answered } from '../../../testing/answered.ts'
import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../../testing/eid.ts'
import { type Servers, startServers } from '../../../testing/servers.ts'
import { Browser } from './testing/browser.ts'

// Decision 21: an attacker and the owner use one phone number at the same time; two processes serve them.

let database: TestDatabase
let eid: TestEid
let servers: Servers

const figures = {
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: '3',
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: '4',
  LOGIN_PROMPTS_PER_PHONE: '6',
  LOGIN_PROMPTS_PER_ADDRESS: '30',
  LOGIN_PROMPTS_PER_DEVICE: '5',
}

beforeAll(async () => {
  ;[database, eid] = await Promise.all([demoDatabase(), startEid({ pollSeconds: 0.1 })])
  servers = await startServers(database.url, 2, {
    ...eid.variables,
    ...noLimits,
    ...figures,
    TRUST_PROXY: 'loopback',
  })
})
afterAll(async () => {
  await servers.stop()
  await Promise.all([eid.stop(), database.drop()])
})
beforeEach(async () => {
  await eid.reset()
  await database.db.query('truncate login_prompt, login_device, counter')
})

const browserAt = (address: string) => new Browser({ servers, eid }, address)
const PHONE = '0102399'
const home = '203.0.113.7'

/**
 * The phone and kennitala of a test person. A process remembers for two seconds that a limit is exhausted, whether or
 * not its counts are truncated, so each test that exhausts one has a person or an address of its own.
 */
const person = (lastDigits: string) => ({ phone: `010${lastDigits}`, ssn: `010130${lastDigits}` })

/** Exhausts the hourly limit of a phone for unknown browsers, from several networks. */
const exhaust = async (refuse: (from: Browser) => Promise<{ answer: Promise<Response> }>) => {
  await eid.fix('*', 'cancel')
  const statuses: number[] = []
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.1', '198.51.100.1', '198.51.100.1'])
    statuses.push((await (await refuse(browserAt(address))).answer).status)
  expect(statuses).toEqual(Array(6).fill(400))
  await eid.reset()
}
const exhaustPhone = (phone: string) => exhaust((from) => from.byPhone(phone))
const exhaustApp = (ssn: string) => exhaust((from) => from.byApp(ssn))

test('shows the same code on page and phone, a different one each time', async () => {
  const owner = browserAt(home)
  const codes: string[] = []
  for (let n = 0; n < 2; n++) {
    const { code, answer } = await owner.byPhone(PHONE)
    const prompt = await eid.rung(PHONE)
    expect(prompt).toMatchObject({ code, message: `Innskráning á Dýraauðkenni. Öryggistala: ${code}` })
    expect(prompt.message.length).toBeLessThanOrEqual(60)
    await eid.answer(prompt.id, 'approve')
    expect((await answer).status).toBe(200)
    codes.push(code)
  }
  expect(codes[0]).not.toBe(codes[1])
})

test('accepts a hash once, for its method, and no invented hash', async () => {
  const owner = browserAt(home)
  await eid.fix('*', 'approve')
  const [{ hash }, app] = [await owner.start('Phone'), await owner.start('App')]
  const statuses: number[] = []
  for (const given of [hash, hash, app.hash, 'x'.repeat(86)])
    statuses.push((await owner.request('GetToken', { phonenumber: PHONE, hash: given })).status)
  expect(statuses).toEqual([200, 400, 400, 400])
  expect((await eid.requests()).rings).toEqual({ [PHONE]: 1 })
})

test('accepts a call without a hash, and the phone shows no code', async () => {
  const waiting = browserAt(home).request('GetToken', { phonenumber: PHONE })
  const prompt = await eid.rung(PHONE)
  expect(prompt).toMatchObject({ code: null, message: 'Innskráning á Dýraauðkenni án öryggistölu' })
  await eid.answer(prompt.id, 'approve')
  expect((await waiting).status).toBe(200)
})

/** Waits until the phone shows both prompts: the attacker's and the owner's. */
const bothPrompts = async () => {
  while ((await eid.prompts()).length < 2) await new Promise((resolve) => setTimeout(resolve, 25))
}

test('asks a user to refuse the prompt of an attacker, and signs them in after that', async () => {
  const attacker = await browserAt('192.0.2.1').byPhone(PHONE)
  const foreign = await eid.rung(PHONE)
  const owner = browserAt(home)
  const refused = await (await owner.byPhone(PHONE)).answer
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as { Message: string }).Message).toContain('Ef hún er ekki frá þér skaltu hafna henni')
  await eid.answer(foreign.id, 'cancel')
  expect((await attacker.answer).status).toBe(400)
  await owner.signIn(PHONE)
})

test('lets a known browser replace an attacker’s prompt, whose answer then gives no token', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  const attacker = await browserAt('192.0.2.1').byPhone(PHONE)
  const foreign = await eid.rung(PHONE)
  const own = await owner.byPhone(PHONE)
  // The phone shows both prompts; the owner ignores the code and confirms the wrong prompt as well.
  await bothPrompts()
  const prompt = (await eid.prompts()).find(({ id }) => id !== foreign.id)
  expect(prompt?.code).toBe(own.code)
  await eid.answer(foreign.id, 'approve')
  const stolen = await attacker.answer
  expect([stolen.status, await stolen.json()]).toEqual([
    400,
    { Message: 'Nýrri innskráning kom í stað þessarar. Reyndu aftur.' },
  ])
  await eid.answer(prompt?.id ?? '', 'approve')
  expect((await own.answer).status).toBe(200)
})

test('rings the phone once for many concurrent logins from known browsers', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  const attacker = await browserAt('192.0.2.1').byPhone(PHONE)
  await eid.rung(PHONE)
  const own = await Promise.all(Array.from({ length: 5 }, () => owner.byPhone(PHONE)))
  // A login that arrives after the end of the ringing login would ring the phone itself.
  await answered(
    own.map(({ answer }) => answer),
    4,
  )
  // The others may be refused before the ringing login has reached the phone.
  await bothPrompts()
  for (const { id } of await eid.prompts()) await eid.answer(id, 'approve')
  const statuses = await Promise.all(own.map(async ({ answer }) => (await answer).status))
  expect(statuses.sort()).toEqual([200, 429, 429, 429, 429])
  expect((await attacker.answer).status).toBe(400)
  expect((await eid.requests()).rings).toEqual({ [PHONE]: 2 })
})

describe('when unknown browsers have exhausted the limit of a phone', () => {
  const elsewhere = '203.0.114.9'

  test('signs the owner in from a known browser at any address, but from no other browser', async () => {
    const { phone } = person('2479')
    const owner = browserAt(home)
    await owner.signIn(phone)
    await exhaustPhone(phone)
    const stranger = await (await browserAt(elsewhere).byPhone(phone)).answer
    expect(stranger.status).toBe(429)
    expect(((await stranger.json()) as { Message: string }).Message).toMatch(
      /^Of margar tilraunir til innskráningar\. Reyndu aftur eftir \d+ mínútur?\. Þú getur líka skráð þig inn með Auðkennisappinu\.$/,
    )
    const travelling = browserAt(elsewhere)
    travelling.cookie = owner.cookie
    await travelling.signIn(phone)
  })

  test('signs the owner in without a cookie from an address that signed in recently', async () => {
    const { phone } = person('2559')
    await browserAt(home).signIn(phone)
    await exhaustPhone(phone)
    await browserAt(home).signIn(phone)
  })

  test('signs the owner in by the app', async () => {
    const { phone, ssn } = person('2639')
    await exhaustPhone(phone)
    await eid.fix('*', 'approve')
    expect((await (await browserAt(home).byApp(ssn)).answer).status).toBe(200)
    expect((await (await browserAt(elsewhere).byPhone(phone)).answer).status).toBe(429)
  })

  test('signs the owner in by phone if the exhausted limit is that of the app instead', async () => {
    const { phone, ssn } = person('2719')
    await exhaustApp(ssn)
    await eid.fix('*', 'approve')
    expect((await (await browserAt(home).byPhone(phone)).answer).status).toBe(200)
    expect((await (await browserAt(elsewhere).byApp(ssn)).answer).status).toBe(429)
  })
})

test('allows one network four prompts of a phone per hour, and other networks the rest of the limit', async () => {
  const { phone } = person('2129')
  await eid.fix('*', 'cancel')
  const statuses: number[] = []
  for (let n = 1; n <= 6; n++) statuses.push((await (await browserAt(`192.0.2.${n}`).byPhone(phone)).answer).status)
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  expect((await (await browserAt('198.51.100.1').byPhone(phone)).answer).status).toBe(400)
})

test('an attacker at the owner’s address locks out neither the known browser nor the other method', async () => {
  const shared = '203.0.113.8'
  const { phone, ssn } = person('2399')
  const owner = browserAt(shared)
  await owner.signIn(phone)
  await eid.fix('*', 'cancel')
  const phones = Array.from({ length: 30 }, (_, n) => String(200_000 + n).padStart(7, '0'))
  await Promise.all(phones.map((phonenumber) => browserAt(shared).request('GetToken', { phonenumber })))
  expect((await browserAt(shared).request('GetToken', { phonenumber: '0200040' })).status).toBe(429)
  await eid.fix('*', 'approve')
  expect((await (await browserAt(shared).byApp(ssn)).answer).status).toBe(200)
  expect((await (await owner.byPhone(phone)).answer).status).toBe(200)
})

test('a known browser has a limit of its own, but only for persons who have signed in with it', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  await eid.fix('*', 'cancel')
  const own: number[] = []
  for (let n = 0; n < 6; n++) own.push((await (await owner.byPhone(PHONE)).answer).status)
  expect(own).toEqual([400, 400, 400, 400, 400, 429])
  const foreign: number[] = []
  for (let n = 0; n < 4; n++) foreign.push((await (await owner.byPhone(person('2209').phone)).answer).status)
  expect(foreign).toEqual([400, 400, 400, 429])
})

test('a browser that signed in by phone is known for the app, too', async () => {
  const { phone, ssn } = person('4929')
  const owner = browserAt(home)
  await owner.signIn(phone)
  await exhaustApp(ssn)
  await eid.fix('*', 'approve')
  const travelling = browserAt('203.0.114.9')
  travelling.cookie = owner.cookie
  expect((await (await travelling.byApp(ssn)).answer).status).toBe(200)
})
