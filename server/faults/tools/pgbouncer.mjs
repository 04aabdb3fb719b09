import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PATH = '/usr/sbin/pgbouncer'
/** It refuses to run as root. */
const NOBODY = 65_534
const START_MS = 5000

/** Its version where it is installed (Debian: pgbouncer), else undefined. */
export function pgbouncerVersion() {
  if (!existsSync(PATH)) return undefined
  return execFileSync(PATH, ['--version'], { encoding: 'utf8' }).match(/PgBouncer (\S+)/)?.[1]
}

/** The settings that docs/scale.md recommends, with a pool far smaller than what the processes ask for. */
function settingsOf({ url, port, mode, folder }) {
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

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

/** PgBouncer before the database at `url`; `start` starts it again on its port after a kill. */
export class PgBouncer {
  #folder = mkdtempSync(join(tmpdir(), 'dyra-pgbouncer-'))
  #child

  constructor({ url, port, mode }) {
    this.port = port
    this.url = `postgresql://dyra@127.0.0.1:${port}/dyra`
    chmodSync(this.#folder, 0o777)
    writeFileSync(join(this.#folder, 'pgbouncer.ini'), settingsOf({ url, port, mode, folder: this.#folder }))
  }

  async start() {
    rmSync(join(this.#folder, 'pgbouncer.pid'), { force: true })
    const account = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    this.#child = spawn(PATH, ['-q', join(this.#folder, 'pgbouncer.ini')], { ...account, cwd: '/', stdio: 'ignore' })
    const end = performance.now() + START_MS
    while (!(await answers(this.port))) {
      if (performance.now() > end) throw new Error('PgBouncer does not answer')
      await wait(20)
    }
  }

  /** Resolves when its port is free again. */
  async kill() {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  async stop() {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
