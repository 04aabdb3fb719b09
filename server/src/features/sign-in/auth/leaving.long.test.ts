import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../../testing/eid.ts'
import { testEncryptionKey } from '../../../testing/encryption-key.ts'
import { generousSettings } from '../../../testing/generous-limits.ts'
import { buildProgram, firstLine, killProcess } from '../../../testing/program.ts'
import { type Servers, startServers } from '../../../testing/servers.ts'

// docs/security.md#requirements-and-tests, item 7: closed browsers and server shutdown.

let database: TestDatabase
let eid: TestEid

beforeAll(async () => {
  ;[database, eid] = await Promise.all([demoDatabase(), startEid()])
})
afterAll(async () => {
  await Promise.all([eid.stop(), database.drop()])
})
beforeEach(async () => {
  await eid.reset()
  await database.db.query('truncate login_prompt, counter')
})

const outcomes = async () =>
  (await database.db.query<{ outcome: string | null }>('select outcome from login_prompt order by created_at')).map(
    ({ outcome }) => outcome,
  )

describe('a browser that disconnects', () => {
  let servers: Servers
  beforeAll(async () => {
    servers = await startServers(database.url, 1, { ...eid.variables, ...noLimits, LOGIN_BACKOFF_SECONDS: '600' })
  })
  afterAll(() => servers.stop())

  const login = (signal?: AbortSignal) =>
    fetch(`${servers.addresses[0]}/api/Auth/GetToken?phonenumber=0102399`, { signal })

  test('stops the polling, and frees the phone after a pause', async () => {
    const browser = new AbortController()
    const waiting = login(browser.signal).catch((error: Error) => error.name)
    await eid.rung('0102399')
    while ((await eid.requests()).polls < 2) await sleep(100)
    expect(await outcomes()).toEqual([null])
    browser.abort()
    expect(await waiting).toBe('AbortError')
    while ((await outcomes())[0] === null) await sleep(20)
    expect(await outcomes()).toEqual(['left'])
    const { polls } = await eid.requests()
    const early = await login()
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(500)
    // Waits three times as long as from one poll to the next.
    await sleep(3000)
    expect((await eid.requests()).polls).toBe(polls)
    await database.db.query("update login_prompt set ended_at = ended_at - interval '10 minutes'")
    await eid.fix('*', 'approve')
    expect((await login()).status).toBe(200)
  })
})

/** The stop takes five seconds on an idle machine. A prompt waits much longer for its answer. */
const STOP_LIMIT_MS = 20_000

test('answers fifty waiting logins on SIGTERM, and ends without waiting for their prompts', async () => {
  const program = buildProgram('src/main.ts')
  const child = program.runWith({
    ...generousSettings,
    ...eid.variables,
    ...noLimits,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    KEY_ENCRYPTION_KEY: testEncryptionKey,
    PORT: '0',
    RELEASES_DIR: 'no-releases',
    LOG_LEVEL: 'silent',
  })
  try {
    const address = /http:\/\/[\w.:]+/.exec(await firstLine(child))?.[0]
    const people: { phone: string }[] = await database.db.query(
      `select phone_numbers[1] as phone from person where phone_numbers[1] like '02%' limit 50`,
    )
    const logins = people.map(({ phone }) => fetch(`${address}/api/Auth/GetToken?phonenumber=${phone}`))
    while ((await eid.prompts()).length < 50) await sleep(50)
    const ended = once(child, 'exit')
    const start = Date.now()
    child.kill('SIGTERM')
    const answers = await Promise.all(logins)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    for (const answer of answers) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toEqual({ Message: 'Innskráningin rofnaði. Reyndu aftur.' })
    }
    expect(await ended).toEqual([0, null])
    expect(Date.now() - start).toBeLessThan(STOP_LIMIT_MS)
    expect(new Set(await outcomes())).toEqual(new Set(['stopped']))
    // A failure that the callers did not cause does not count in limits.
    const [counted] = await database.db.query<{ n: number }>(
      `select coalesce(sum(n), 0)::int as n from counter where key like 'login-%'`,
    )
    expect(counted).toEqual({ n: 0 })
  } finally {
    await killProcess(child)
    program.remove()
  }
})
