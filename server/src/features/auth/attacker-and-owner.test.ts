import { answered } from '../../testing/answered.ts'
import { demoDatabase, type TestDatabase } from '../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../testing/eid.ts'
import { type Servers, startServers } from '../../testing/servers.ts'
import { Browser } from './testing/browser.ts'

// Decision 21: an attacker and the owner of a phone at the same time, over two processes.

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
const SSN = '0101302399'
const home = '203.0.113.7'

/** Uses up all that strangers may ask of a phone in an hour, from several networks. */
const exhaust = async (refuse: (from: Browser) => Promise<{ answer: Promise<Response> }>) => {
  await eid.fix('*', 'cancel')
  const statuses: number[] = []
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.1', '198.51.100.1', '198.51.100.1'])
    statuses.push((await (await refuse(browserAt(address))).answer).status)
  expect(statuses).toEqual(Array(6).fill(400))
  await eid.reset()
}
const byPhone = (from: Browser) => from.byPhone(PHONE)
const byApp = (from: Browser) => from.byApp(SSN)

test('the page and the phone show the same code, another one each time', async () => {
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

test('a hash is good once, for its method, and for nobody who made it up', async () => {
  const owner = browserAt(home)
  await eid.fix('*', 'approve')
  const [{ hash }, app] = [await owner.start('Phone'), await owner.start('App')]
  const statuses: number[] = []
  for (const given of [hash, hash, app.hash, 'x'.repeat(86)])
    statuses.push((await owner.ask('GetToken', { phonenumber: PHONE, hash: given })).status)
  expect(statuses).toEqual([200, 400, 400, 400])
  expect((await eid.requests()).rings).toEqual({ [PHONE]: 1 })
})

test('a call without a hash works as it did, and the phone says that there is no code', async () => {
  const asked = browserAt(home).ask('GetToken', { phonenumber: PHONE })
  const prompt = await eid.rung(PHONE)
  expect(prompt).toMatchObject({ code: null, message: 'Innskráning á Dýraauðkenni án öryggistölu' })
  await eid.answer(prompt.id, 'approve')
  expect((await asked).status).toBe(200)
})

test('who meets the prompt of an attacker is told to refuse it, and gets in once it is refused', async () => {
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

test('a known browser takes the place of an attacker’s prompt, whose answer then gives no token', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  const attacker = await browserAt('192.0.2.1').byPhone(PHONE)
  const foreign = await eid.rung(PHONE)
  const own = await owner.byPhone(PHONE)
  // The phone shows both; the owner, who does not look at the code, confirms the wrong one as well.
  while ((await eid.prompts()).length < 2) await new Promise((resolve) => setTimeout(resolve, 25))
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

test('of many logins from known browsers at once one rings the phone', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  const attacker = await browserAt('192.0.2.1').byPhone(PHONE)
  await eid.rung(PHONE)
  const own = await Promise.all(Array.from({ length: 5 }, () => owner.byPhone(PHONE)))
  // A login that arrives after the end of the one that rings would ring the phone itself.
  await answered(
    own.map(({ answer }) => answer),
    4,
  )
  for (const { id } of await eid.prompts()) await eid.answer(id, 'approve')
  const statuses = await Promise.all(own.map(async ({ answer }) => (await answer).status))
  expect(statuses.sort()).toEqual([200, 429, 429, 429, 429])
  expect((await attacker.answer).status).toBe(400)
  expect((await eid.requests()).rings).toEqual({ [PHONE]: 2 })
})

describe('when strangers have used up a phone', () => {
  const elsewhere = '203.0.114.9'

  test('its owner signs in from a known browser, at any address; another browser there does not', async () => {
    const owner = browserAt(home)
    await owner.signIn(PHONE)
    await exhaust(byPhone)
    const stranger = await (await browserAt(elsewhere).byPhone(PHONE)).answer
    expect(stranger.status).toBe(429)
    expect(((await stranger.json()) as { Message: string }).Message).toMatch(
      /^Of margar tilraunir til innskráningar\. Reyndu aftur eftir \d+ mínútur?\. Þú getur líka skráð þig inn með Auðkennisappinu\.$/,
    )
    const travelling = browserAt(elsewhere)
    travelling.cookie = owner.cookie
    await travelling.signIn(PHONE)
  })

  test('its owner signs in from an address that signed in lately, without a cookie', async () => {
    await browserAt(home).signIn(PHONE)
    await exhaust(byPhone)
    await browserAt(home).signIn(PHONE)
  })

  test('the app is free, as the phone is when the app is used up', async () => {
    await exhaust(byPhone)
    await eid.fix('*', 'approve')
    const stranger = browserAt(home)
    expect((await (await stranger.byApp(SSN)).answer).status).toBe(200)
    await database.db.query('truncate login_prompt, login_device, counter')
    await exhaust(byApp)
    await eid.fix('*', 'approve')
    expect((await (await browserAt(home).byPhone(PHONE)).answer).status).toBe(200)
    expect((await (await browserAt(elsewhere).byApp(SSN)).answer).status).toBe(429)
  })
})

test('one network gets four prompts of a phone in an hour, whatever its addresses; the rest is left to others', async () => {
  await eid.fix('*', 'cancel')
  const statuses: number[] = []
  for (let n = 1; n <= 6; n++) statuses.push((await (await browserAt(`192.0.2.${n}`).byPhone(PHONE)).answer).status)
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  expect((await (await browserAt('198.51.100.1').byPhone(PHONE)).answer).status).toBe(400)
})

test('an attacker at the owner’s own address locks out neither the known browser nor the other method', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  await eid.fix('*', 'cancel')
  const phones = Array.from({ length: 30 }, (_, n) => String(200_000 + n).padStart(7, '0'))
  await Promise.all(phones.map((phonenumber) => browserAt(home).ask('GetToken', { phonenumber })))
  expect((await browserAt(home).ask('GetToken', { phonenumber: '0200040' })).status).toBe(429)
  await eid.fix('*', 'approve')
  expect((await (await browserAt(home).byApp(SSN)).answer).status).toBe(200)
  expect((await (await owner.byPhone(PHONE)).answer).status).toBe(200)
})

test('a known browser has a limit of its own, and is known for its own people only', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  await eid.fix('*', 'cancel')
  const own: number[] = []
  for (let n = 0; n < 6; n++) own.push((await (await owner.byPhone(PHONE)).answer).status)
  expect(own).toEqual([400, 400, 400, 400, 400, 429])
  const foreign: number[] = []
  for (let n = 0; n < 4; n++) foreign.push((await (await owner.byPhone('0102209')).answer).status)
  expect(foreign).toEqual([400, 400, 400, 429])
})

test('signed in by phone, the browser is known to the app as well', async () => {
  const owner = browserAt(home)
  await owner.signIn(PHONE)
  await exhaust(byApp)
  await eid.fix('*', 'approve')
  const travelling = browserAt('203.0.114.9')
  travelling.cookie = owner.cookie
  expect((await (await travelling.byApp(SSN)).answer).status).toBe(200)
})
