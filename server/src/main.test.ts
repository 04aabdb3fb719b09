import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from './db/connection.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { generousSettings } from './testing/generous-limits.ts'
import { buildProgram, killProcess, type Program } from './testing/program.ts'
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts'

let database: TestDatabase
let program: Program
let folder: TemporaryDirectory
const children: ChildProcess[] = []

beforeAll(async () => {
  program = buildProgram('src/main.ts')
  folder = temporaryDirectory()
  database = await testDatabase()
})
afterAll(async () => {
  await Promise.all(children.map(killProcess))
  await database.drop()
  program.remove()
  folder.remove()
})

/** Starts a process and collects its output. */
function start(env: Record<string, string>) {
  const settings = {
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    DATABASE_URL: database.url,
    NODE_ENV: 'development',
    ...generousSettings,
  }
  const child = program.runWith({ ...settings, ...env })
  children.push(child)
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (printed.out += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (printed.err += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, printed, ended }
}

async function ready(env: Record<string, string> = {}) {
  const started = start(env)
  while (!started.printed.out.includes('\n')) {
    if (started.child.exitCode !== null) throw new Error(started.printed.err)
    await sleep(20)
  }
  const [origin = ''] = /http:\/\/\S+?(?=[,\s])/.exec(started.printed.out) ?? []
  return { ...started, origin }
}

/** Five seconds on an idle machine. Without a limit the process would wait for its requests indefinitely. */
const STOP_LIMIT_MS = 20_000

/** Waits until a request of the process under test waits for the lock of `hold`. */
async function untilWaiting(db: Database): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  while ((await db.query(waiting)).length === 0) await sleep(20)
}

/** Waits until the process accepts no new connections. */
async function untilRefused(origin: string): Promise<void> {
  const isRefused = () =>
    fetch(`${origin}/api/health/live`).then(
      () => false,
      () => true,
    )
  while (!(await isRefused())) await sleep(20)
}

test('prints one line with its address, serves the demo registry, and shuts down gracefully', async () => {
  const { origin, printed, child, ended } = await ready({ METRICS_PORT: '0' })
  const found = await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
  expect(await found.json()).toMatchObject({ name: 'Snati' })
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(printed.out).toMatch(/^Dýraauðkenni is ready at http:\/\/localhost:\d+\S*.*\n$/)
  expect(printed.err).toBe('')
})

test('on SIGTERM completes running requests, answers one more request on open connections, and refuses new ones', async () => {
  const { origin, child, ended } = await ready()
  const agent = new Agent({ keepAlive: true })
  const overAgent = async (path: string): Promise<IncomingMessage> => {
    const [answer] = await once(get(`${origin}${path}`, { agent }), 'response')
    answer.resume()
    await once(answer, 'end')
    return answer
  }
  await overAgent('/api/health/live')
  const locked = await connect({ url: database.url, poolSize: 1 })
  const release = await hold(locked)
  const running = fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
  await untilWaiting(database.db)
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  await untilRefused(origin)
  const last = await overAgent('/api/health/live')
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await release()
  expect((await running).status).toBe(200)
  expect(await ended).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(STOP_LIMIT_MS)
  agent.destroy()
  await locked.close()
})

test('closes a request that does not end within five seconds', async () => {
  const { origin, child, ended } = await ready()
  const locked = await connect({ url: database.url, poolSize: 1 })
  const release = await hold(locked)
  const running = fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`).then(
    ({ status }) => status,
    () => 0,
  )
  await untilWaiting(database.db)
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(STOP_LIMIT_MS)
  expect([0, 503]).toContain(await running)
  await release()
  await locked.close()
})

test('reports all errors of the configuration and does not start', async () => {
  const { ended, printed } = start({ PORT: 'eighty', ROLE: 'boss' })
  expect(await ended).toBe(1)
  expect(printed.out).toBe('')
  expect(printed.err).toMatch(/PORT must be integer[\s\S]*ROLE must be equal/)
})

test('reports a port in use and an unavailable database in one line', async () => {
  const first = await ready()
  const { ended, printed } = start({ PORT: new URL(first.origin).port })
  expect(await ended).toBe(1)
  expect(printed.err).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use\. Stop the program that uses it, or set PORT\.\n$/)
  const away = start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  expect(await away.ended).toBe(1)
  expect(away.printed.err).toBe('The database of DATABASE_URL does not respond (ECONNREFUSED).\n')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, also the last ones at the end', async () => {
  const received: string[] = []
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(`${request.url} ${Buffer.concat(chunks)}`)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const { origin, child, ended } = await ready({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  collector.close()
  expect(received.join()).toMatch(/^\/v1\/traces \{"resourceSpans":.*"dyraaudkenni".*"GET \/api\/MicroTags"/s)
  expect(received.join()).not.toContain('352098100000011')
})

test('does not start on a database that accepts no changes, and is not ready on one', async () => {
  const { origin, child, ended } = await ready()
  const readyUrl = `${origin}/api/health/ready`
  expect((await fetch(readyUrl)).status).toBe(200)
  const setReadOnly = (value: string) =>
    database.db.query(`do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
      current_database()); end $$`)
  await setReadOnly('on')
  try {
    const refused = start({})
    expect(await refused.ended).toBe(1)
    expect(refused.printed.err).toBe(
      'PostgreSQL refuses DATABASE_URL: it accepts no changes, as a replica does (25006).\n',
    )
    expect(refused.printed.out).toBe('')
    // The setting applies to new connections.
    await database.db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    while ((await fetch(readyUrl)).status !== 503) await sleep(50)
    expect((await fetch(`${origin}/api/health/live`)).status).toBe(200)
  } finally {
    await setReadOnly('off')
  }
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

/** Blocks every lookup. Returns a function that releases them. */
async function hold(db: Awaited<ReturnType<typeof connect>>): Promise<() => Promise<void>> {
  const { promise, resolve: end } = withResolvers()
  const { promise: isHeld, resolve: held } = withResolvers()
  const done = db.withConnection(async (connection) => {
    await connection.query('begin')
    await connection.query('lock table microtag in access exclusive mode')
    held()
    await promise
    await connection.query('rollback')
  })
  await isHeld
  return async () => {
    end()
    await done
  }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
