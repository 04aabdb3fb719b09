import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const names = ['eid', 'mail', 'registers']
/** Beside a registry that runs on this machine already. */
const freePorts = { EID_PAGE_PORT: '0', MAIL_PAGE_PORT: '0' }

export interface Simulators {
  /** What the server's environment is to hold. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** The first line that a simulator prints. */
const announcement = async (child: ChildProcess): Promise<Record<string, string>> => {
  if (!child.stdout) throw new Error('The simulator has no output.')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  throw new Error('A simulator ended before it was ready.')
}

const end = async (child: ChildProcess): Promise<void> => {
  if (!child.connected) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** The outside systems of a demonstration, each in its own process, as `npm start` starts them. */
export const startSimulators = async (): Promise<Simulators> => {
  const children = names.map((name) =>
    spawn(process.execPath, ['--enable-source-maps', `server/dist/simulators/${name}.js`], {
      cwd: root,
      env: { ...process.env, ...freePorts },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    }),
  )
  const announced = await Promise.all(children.map(announcement))
  const stop = async () => {
    await Promise.all(children.map(end))
  }
  return { env: Object.assign({ SIMULATORS: 'true' }, ...announced), stop }
}
