import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../launch/run.mjs'

interface Simulators {
  /** Variables by which the server finds the simulators. */
  readonly env: Record<string, string>
  readonly stop: () => Promise<void>
}

/** Each simulator with the variables that name the real systems it replaces. */
const simulators = {
  eid: ['EID_ISSUER'],
  mail: ['SMTP_URL', 'SMS_URL'],
  registers: ['NATIONAL_REGISTER_URL', 'COMPANY_REGISTER_URL'],
}

/** The first line that a simulator prints holds the variables by which the server finds it. */
const announcement = async (child: ChildProcess): Promise<Record<string, string>> => {
  if (child.stdout === null) throw new Error('A simulator has no output')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  throw new Error('A simulator ended before it was ready')
}

/** A simulator ends when its IPC channel closes, so none is left behind however this process ends. */
const startOne = async (name: string, env: NodeJS.ProcessEnv, prefix: readonly string[]) => {
  const [command, ...args] = [...prefix, process.execPath, '--enable-source-maps', `tools/dist/simulators/${name}.js`]
  const child = spawn(command as string, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return { child, variables: await announcement(child) }
}

const end = async (child: ChildProcess) => {
  if (!child.connected) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

const start = async (
  names: readonly string[],
  env: NodeJS.ProcessEnv,
  prefix: readonly string[] = [],
): Promise<Simulators> => {
  const started = await Promise.all(names.map((name) => startOne(name, env, prefix)))
  const variables = started.map((one) => one.variables)
  return {
    env: Object.assign(started.length > 0 ? { SIMULATORS: 'true' } : {}, ...variables),
    stop: async () => {
      await Promise.all(started.map(({ child }) => end(child)))
    },
  }
}

/**
 * Starts all simulators on free ports, for tests and measurements.
 * @param env settings of the simulators
 * @param prefix command that starts them elsewhere
 */
export const startAllSimulators = (env: NodeJS.ProcessEnv = {}, prefix: readonly string[] = []) =>
  start(Object.keys(simulators), { EID_PAGE_PORT: '0', MAIL_PAGE_PORT: '0', ...env }, prefix)

const isMissing = (variable: string) => !process.env[variable]

/** Invented veterinarians on call, and rough places of some postal codes. Both files say that they are examples. */
const demoFiles = {
  ON_CALL_FILE: join(root, 'tools/demo-data/on-call.json'),
  POSTAL_POINTS_FILE: join(root, 'tools/demo-data/postal-points.csv'),
}

/** Starts the simulators of the outside systems that the environment does not name; none in production, where nothing is invented. */
export const startMissingSimulators = async () => {
  const isProduction = process.env.NODE_ENV === 'production'
  const missing = Object.entries(simulators).filter(([, variables]) => !isProduction && variables.some(isMissing))
  const { env, stop } = await start(
    missing.map(([name]) => name),
    {},
  )
  const invented: Record<string, string> = isProduction ? {} : { ...demoFiles, ...env }
  // A system that the environment names takes precedence over the simulator of it.
  return { env: Object.fromEntries(Object.entries(invented).filter(([variable]) => isMissing(variable))), stop }
}
