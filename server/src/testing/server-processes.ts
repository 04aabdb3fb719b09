import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '../db/connection.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { generousSettings } from './generous-limits.ts'
import { buildProgram, killProcess, type Program, printedBy } from './program.ts'
import { type TemporaryDirectory, temporaryDirectory } from './temporary-directory.ts'

/** A stop takes up to five seconds on an idle machine. Without a timeout it would wait for all requests. */
export const STOP_LIMIT_MS = 20_000

/** Processes of the server with the demo registry, on a database of their own. */
export class ServerProcesses {
  readonly database: TestDatabase
  readonly #program: Program = buildProgram('../tools/demo-data/server.ts')
  readonly #folder: TemporaryDirectory = temporaryDirectory()
  readonly #children: ChildProcess[] = []

  private constructor(database: TestDatabase) {
    this.database = database
  }

  static async open(): Promise<ServerProcesses> {
    return new ServerProcesses(await testDatabase())
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.map(killProcess))
    await this.database.drop()
    this.#program.remove()
    this.#folder.remove()
  }

  /** Starts a process and collects its output. */
  start(env: Record<string, string>) {
    const settings = {
      DATA_DIR: join(this.#folder.path, 'data'),
      PORT: '0',
      DATABASE_URL: this.database.url,
      NODE_ENV: 'development',
      ...generousSettings,
    }
    const child = this.#program.runWith({ ...settings, ...env })
    this.#children.push(child)
    const printed = printedBy(child)
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    return { child, printed, ended }
  }

  /** Starts a process and waits for the line with its URL. */
  async ready(env: Record<string, string> = {}) {
    const started = this.start(env)
    while (!started.printed.out.includes('\n')) {
      if (started.child.exitCode !== null) throw new Error(started.printed.err)
      await sleep(20)
    }
    const [origin = ''] = /http:\/\/\S+?(?=[,\s])/.exec(started.printed.out) ?? []
    return { ...started, origin }
  }

  /** Waits until a request of a process waits for the lock of `holdLookups`. */
  async untilWaiting(): Promise<void> {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while ((await this.database.db.query(waiting)).length === 0) await sleep(20)
  }

  /** Blocks every lookup. Returns a function that releases them. */
  async holdLookups(): Promise<() => Promise<void>> {
    const db = await connect({ url: this.database.url, poolSize: 1 })
    const release = await lockUntil(db)
    return async () => {
      await release()
      await db.close()
    }
  }
}

async function lockUntil(db: Database): Promise<() => Promise<void>> {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
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
