import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/cli/system/free-port.mjs'
import { startAllSimulators } from '../../tools/cli/system/simulators.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimit = 180_000
const stopLimit = 20_000

/** A running registry with a fresh database, demo data and a free port. */
export interface Server {
  readonly origin: string
  /** Page of the simulated phones. */
  readonly phones: string
  /** Page of the simulated mail server. */
  readonly mails: string
  /** Restarts the server at the same address with the same data. */
  readonly restart: (whileDown: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok
  } catch {
    // Connection refused: the server does not listen yet. Another check watches whether the process is alive.
    return false
  }
}

const untilReady = async (origin: string, child: ChildProcess, output: () => string): Promise<void> => {
  const end = Date.now() + startLimit
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    if (Date.now() > end) throw new Error(`The server is not ready after ${startLimit} ms:\n${output()}`)
    await wait(100)
  }
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = await Promise.race([ended.then(() => false), wait(stopLimit, true, { ref: false })])
  if (!late) return
  child.kill('SIGKILL')
  await ended
  throw new Error(`The server did not stop within ${stopLimit} ms of SIGTERM.`)
}

/** Raises the rate limits: journeys call more often than people do. */
const noLimits = {
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: '1000',
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: '1000',
  LOGIN_PROMPTS_PER_PHONE: '1000',
  LOGIN_PROMPTS_PER_ADDRESS: '1000',
  LOGIN_BACKOFF_SECONDS: '0',
  CALL_LIMIT_FACTOR: '1000',
  // Browser and server share a busy machine.
  EVENT_LOOP_LIMIT_MS: '60000',
  DATABASE_QUEUE_LIMIT_MS: '60000',
}

/** The server waits this long before it polls for the answer of a phone, at every login; by default a second. */
const fastPolls = { EID_POLL_SECONDS: '0.1' }

/** Starts the built server with its simulators. `env` adds to its settings, for example RELEASES_DIR. */
export const startServer = async (env: Record<string, string> = {}): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'dyra-e2e-'))
  // PostgreSQL may run as another user, who needs access to the data.
  await chmod(folder, 0o755)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const simulators = await startAllSimulators(fastPolls)
  const own = { PORT: String(port), DATA_DIR: join(folder, 'data'), TRUST_PROXY: 'loopback' }
  const settings = { ...own, ...noLimits, ...simulators.env, ...env }
  const printed: Buffer[] = []
  const run = () => {
    const started = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
    return started
  }
  let child = run()
  const ready = () => untilReady(origin, child, () => Buffer.concat(printed).toString())
  const restart = async (whileDown: () => Promise<void>) => {
    await end(child)
    await whileDown()
    child = run()
    await ready()
  }
  const stop = async () => {
    await end(child)
    await simulators.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready()
  } catch (error) {
    await stop()
    throw error
  }
  const { EID_PAGE_URL: phones, MAIL_PAGE_URL: mails } = simulators.env
  return { origin, phones: String(phones), mails: String(mails), restart, stop }
}
