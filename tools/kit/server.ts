import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launch/run.mjs'
import { end } from './child-process.ts'
import { present } from './present.ts'

const START_LIMIT_MS = 120_000

export type Environment = Readonly<Record<string, string>>

export interface Server {
  readonly origin: string
  readonly pid: number
  readonly dataDir: string
  stop(): Promise<void>
}

/** Key of registries that exist only for a measurement. */
export const encryptionKey = { KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') }

/**
 * Settings of operators that cost time: headers of a proxy, HSTS. The log is on, as by default. NODE_ENV=production
 * would only require the addresses and keys of outside systems, which no measurement calls.
 */
const settings = {
  PORT: '0',
  PUBLIC_URL: 'https://registry.example',
  TRUST_PROXY: 'loopback',
  SIMULATORS: 'false',
  // Raises the limits of a person: here a few people send the calls of a whole country.
  CALL_LIMIT_FACTOR: '1000000',
}

function untilReady(child: ChildProcess, output: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${output.join('')}`)), START_LIMIT_MS)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${output.join('')}`))
    })
    child.stdout?.on('data', () => {
      const [address] = output.join('').match(/http:\/\/localhost:\d+/) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

/** A new data folder, with the function that removes it. */
export function temporaryDataDir(): { readonly dataDir: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'dyra-tools-'))
  // PostgreSQL may run as another user, who needs access to the data.
  chmodSync(folder, 0o755)
  return { dataDir: join(folder, 'data'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Starts the server that is built in `folder`, by default this project's, on a free port. Unless `env` names a data folder,
 * it gets one of its own.
 */
export async function startServer(env: Environment = {}, folder = root): Promise<Server> {
  const own = env.DATA_DIR === undefined ? temporaryDataDir() : undefined
  const dataDir = env.DATA_DIR ?? own?.dataDir ?? ''
  // The server of an older release writes the demo registry itself.
  const program =
    ['server/dist/demo-server.js', 'server/dist/main.js'].find((path) => existsSync(join(folder, path))) ?? ''
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', ...encryptionKey, ...settings, ...env, DATA_DIR: dataDir },
    // The server ends when the IPC channel closes, so none is left behind however this process ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  let isStarting = true
  // Reads and discards the output after the start, which may be an hour of a busy log.
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => isStarting && output.push(String(chunk)))
  const stop = async () => {
    await end(child)
    own?.remove()
  }
  try {
    const origin = await untilReady(child, output)
    isStarting = false
    return { origin, pid: present(child.pid, 'the process id of the server'), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
