import type { Client } from 'pg'
import { migrate } from '../../server/src/db/migrate.ts'
import { freePort } from '../cli/system/free-port.ts'
import { startAllSimulators } from '../cli/system/simulators.ts'
import { root } from '../launch/run.mjs'
import { databaseOf, queryOne, withDatabase } from './database.ts'
import type { ReverseProxy } from './nginx.ts'
import { type People, signInPeople } from './people.ts'
import { cyclic, present } from './present.ts'
import { type Environment, type Server, startServer, temporaryDataDir } from './server.ts'
import { until } from './until.ts'

/** A server process that can be killed and started again on its port. */
export class ServerProcess {
  readonly #env: Environment
  readonly #port: number
  /** Folder of the version that the next start runs. */
  folder: string
  #server: Server | undefined

  private constructor(env: Environment, port: number, folder: string) {
    this.#env = env
    this.#port = port
    this.folder = folder
  }

  static async start(env: Environment, folder: string): Promise<ServerProcess> {
    const created = new ServerProcess(env, await freePort(), folder)
    await created.start()
    return created
  }

  async start(): Promise<void> {
    this.#server = await startServer({ ...this.#env, PORT: String(this.#port) }, this.folder)
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return present(this.#server, 'the running server').pid
  }

  /** Ends the process at once (SIGKILL), as an operating system that is out of memory does. */
  kill(): void {
    process.kill(this.pid, 'SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }
}

export interface SiteOptions {
  /** Folder of the version that every process runs at first; by default this project. */
  readonly folder?: string
  /** Settings of the first server process, or a function that derives them from the addresses of the simulators. */
  readonly env?: Environment | ((simulators: Environment) => Promise<Environment>)
  readonly dataDir?: string
  /** Settings of further server processes. If there are any, clients use only these. */
  readonly servers?: (site: { readonly url: string }) => readonly Environment[] | Promise<readonly Environment[]>
}

type Cleanup = () => unknown

/** A registry with demo data, simulated outside systems and signed-in people. */
export class Site {
  /** Processes that receive the requests. */
  readonly processes: ServerProcess[] = []
  /** A proxy in front of the processes. */
  proxy: ReverseProxy | undefined
  readonly #cleanups: Cleanup[] = []
  #state: Started | undefined
  #requests = 0

  static async open(options: SiteOptions = {}): Promise<Site> {
    const site = new Site()
    await site.start(options)
    return site
  }

  protected async start(options: SiteOptions): Promise<void> {
    try {
      await this.#startAll(options)
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async #startAll({
    folder = root,
    env = {},
    dataDir = this.#temporaryDataDir(),
    servers = () => [],
  }: SiteOptions): Promise<void> {
    const simulators = await startAllSimulators()
    this.#cleanups.push(() => simulators.stop())
    const settings = { ...simulators.env, LOG_LEVEL: 'warn', PUBLIC_URL: '' }
    const own = typeof env === 'function' ? await env(settings) : env
    const owner = await this.#startProcess({ ...settings, DATA_DIR: dataDir, ...own }, folder)
    // Migrates like `registry migrate` before an upgrade. An older version then runs with the schema of this one.
    if (folder !== root) await migrate(databaseOf(dataDir))
    const url = () => own.DATABASE_URL ?? databaseOf(dataDir)
    const people = await signInPeople(url())
    const since = await withDatabase(url(), serverTime)
    this.#state = { dataDir, url, settings, owner, people, since }
    const further = await servers(this)
    if (further.length === 0) this.processes.push(owner)
    for (const one of further)
      this.processes.push(await this.#startProcess({ ...settings, DATA_DIR: dataDir, ROLE: 'web', ...one }, folder))
  }

  #temporaryDataDir(): string {
    const { dataDir, remove } = temporaryDataDir()
    this.#cleanups.push(remove)
    return dataDir
  }

  async #startProcess(env: Environment, folder: string): Promise<ServerProcess> {
    const started = await ServerProcess.start(env, folder)
    this.#cleanups.push(() => started.stop())
    return started
  }

  /** Adds a function that `close` calls after the processes have ended. */
  onClose(cleanup: Cleanup): void {
    this.#cleanups.unshift(cleanup)
  }

  get #started(): Started {
    return present(this.#state, 'a started registry')
  }

  get dataDir(): string {
    return this.#started.dataDir
  }

  /** The first process, which runs the jobs and owns an embedded database. */
  get owner(): ServerProcess {
    return this.#started.owner
  }

  get people(): People {
    return this.#started.people
  }

  /** Time of the database before the first request. */
  get since(): Date {
    return this.#started.since
  }

  /** Settings of every server process, with the addresses of the simulators. */
  get settings(): Environment {
    return this.#started.settings
  }

  setting(name: string): string {
    return present(this.settings[name], name)
  }

  /** Address of the database. That of an embedded one changes with each start of the process that owns it. */
  get url(): string {
    return this.#started.url()
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return withDatabase(this.url, async (client) => (await client.query<Row>(text, [...values])).rows)
  }

  async queryOne<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    return present((await this.query<Row>(text, values))[0], 'the row of a query')
  }

  /** Origin for the next request: the proxy, or the processes in turn. */
  nextOrigin(): string {
    return this.proxy?.origin ?? cyclic(this.processes, this.#requests++).origin
  }

  /** Waits until every process is ready. Resolves to the milliseconds that this took. */
  async untilReady(limitMs = 60_000): Promise<number> {
    const isReadyAll = async () =>
      (await Promise.all(this.processes.map(({ origin }) => isReady(origin)))).every(Boolean)
    return until('every process is ready', isReadyAll, { limitMs })
  }

  async close(): Promise<void> {
    for (const cleanup of this.#cleanups.splice(0).reverse()) await cleanup()
  }
}

interface Started {
  readonly dataDir: string
  readonly url: () => string
  readonly settings: Environment
  readonly owner: ServerProcess
  readonly people: People
  readonly since: Date
}

const serverTime = (client: Client) =>
  queryOne<{ now: Date }>(client, 'select clock_timestamp() as now').then(({ now }) => now)

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(6000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
