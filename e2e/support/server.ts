import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/cli/system/free-port.ts'
import { startAllSimulators } from '../../tools/cli/system/simulators.ts'
import { patience } from './patience.ts'
import { copyData, demoTemplate } from './template.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimit = patience({ byHand: 120_000, busy: 600_000 })
const stopLimit = patience({ byHand: 30_000, busy: 120_000 })

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

/** Names the folder with the demo data that the registries copy (global-setup.ts). */
const template = 'E2E_TEMPLATE'

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'dyra-e2e-'))
  // PostgreSQL may run as another user, who needs access to the data.
  await chmod(folder, 0o755)
  return folder
}

/** Starts the built server with its simulators on the data of a folder, or on new demo data. */
const startIn = async (folder: string, env: Record<string, string>): Promise<Server> => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const simulators = await startAllSimulators(fastPolls)
  const own = { PORT: String(port), DATA_DIR: join(folder, 'data'), TRUST_PROXY: 'loopback' }
  const settings = { ...own, ...noLimits, ...simulators.env, ...env }
  const printed: Buffer[] = []
  const run = () => {
    const started = spawn(process.execPath, ['--enable-source-maps', 'server/dist/demo-server.js'], {
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
    try {
      await end(child)
    } finally {
      await simulators.stop()
    }
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

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** Finds or makes the demo data that `startServer` copies, for this process and its children. */
export const prepareTemplate = async (): Promise<void> => {
  process.env[template] = await demoTemplate(async (made) => {
    const folder = await newFolder()
    try {
      const server = await startIn(folder, {})
      await server.stop()
      await copyData(folder, made)
    } finally {
      await remove(folder)
    }
  })
}

/** Starts a registry with demo data in a folder of its own. `env` adds to its settings, for example RELEASES_DIR. */
export const startServer = async (env: Record<string, string> = {}): Promise<Server> => {
  const folder = await newFolder()
  const made = process.env[template]
  if (made) await copyData(made, folder)
  try {
    const server = await startIn(folder, env)
    return { ...server, stop: () => server.stop().finally(() => remove(folder)) }
  } catch (error) {
    await remove(folder)
    throw error
  }
}
