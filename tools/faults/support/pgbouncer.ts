import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end } from '../../kit/child-process.ts'
import { isRoot } from '../../kit/processes.ts'
import { until } from '../../kit/until.ts'

const PATH = '/usr/sbin/pgbouncer'
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534
const START_MS = 5000

export type PoolMode = 'session' | 'transaction'

interface Settings {
  /** Address of the database. */
  readonly url: string
  readonly port: number
  readonly mode: PoolMode
}

/** The installed version (Debian: pgbouncer); undefined if there is none. */
export function pgbouncerVersion(): string | undefined {
  if (!existsSync(PATH)) return undefined
  return execFileSync(PATH, ['--version'], { encoding: 'utf8' }).match(/PgBouncer (\S+)/)?.[1]
}

/** The settings that docs/scale.md recommends, with a pool that is far smaller than the processes need. */
function configOf({ url, port, mode, folder }: Settings & { readonly folder: string }): string {
  const { hostname, port: behind, pathname, username, password } = new URL(url)
  const target = `host=${hostname} port=${behind} dbname=${pathname.slice(1)} user=${username} password=${password}`
  return `[databases]
dyra = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${mode === 'session' ? 60 : 15}
ignore_startup_parameters = extra_float_digits, statement_timeout
pidfile = ${join(folder, 'pgbouncer.pid')}
logfile = ${join(folder, 'pgbouncer.log')}
`
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

/** PgBouncer in front of the database at `url`. After a kill, `start` starts it again on its port. */
export class PgBouncer {
  readonly port: number
  readonly url: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'dyra-pgbouncer-'))
  #child: ChildProcess | undefined

  constructor({ url, port, mode }: Settings) {
    this.port = port
    this.url = `postgresql://dyra@127.0.0.1:${port}/dyra`
    chmodSync(this.#folder, 0o777)
    writeFileSync(join(this.#folder, 'pgbouncer.ini'), configOf({ url, port, mode, folder: this.#folder }))
  }

  async start(): Promise<void> {
    rmSync(join(this.#folder, 'pgbouncer.pid'), { force: true })
    const account = isRoot() ? { uid: NOBODY, gid: NOBODY } : {}
    this.#child = spawn(PATH, ['-q', join(this.#folder, 'pgbouncer.ini')], { ...account, cwd: '/', stdio: 'ignore' })
    await until('PgBouncer accepts connections', () => accepts(this.port), { limitMs: START_MS, pauseMs: 20 })
  }

  /** Resolves when the port is free again. */
  async kill(): Promise<void> {
    if (this.#child) await end(this.#child, 'SIGKILL')
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
