import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { databaseOf, withDatabase } from '../../bench/tools/registry.mjs'
import { startServer } from '../../launch/bench-server.mjs'
import { freePort } from '../../launch/free-port.mjs'
import { root } from '../../launch/run.mjs'
import { startSimulators } from '../../launch/simulators.mjs'
import { Tally } from './ask.mjs'
import { Ledger } from './ledger.mjs'
import { gatherPeople } from './people.mjs'

/** One server process that can be killed and started again on its port. */
class Process {
  #running

  constructor(env) {
    this.env = env
  }

  async start() {
    this.env.PORT ??= String(await freePort())
    this.#running = await startServer(this.env)
    this.origin = `http://127.0.0.1:${this.env.PORT}`
  }

  get pid() {
    return this.#running.pid
  }

  /** The hard way, as an operating system out of memory does it. */
  kill() {
    process.kill(this.pid, 'SIGKILL')
  }

  stop() {
    return this.#running?.stop()
  }
}

const incidentTypes = () => {
  const { incidentTypes: types } = JSON.parse(readFileSync(join(root, 'server/data/reference.json'), 'utf8'))
  return Object.fromEntries(types.map(({ code, id }) => [code, id]))
}

const photo = () =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: '#a87', noise: { type: 'gaussian', sigma: 20 } },
  })
    .jpeg()
    .toBuffer()

/** A registry with demo data and simulated outside systems, for one scenario, and what its clients and faults share. */
export class Site {
  tally = new Tally()
  ledger = new Ledger()
  /** What should not have happened: answers that are no good under any circumstances. */
  faults = []
  processes = []
  /** Who has found whom by kennitala, `finder found`. */
  found = new Set()
  incidentTypes = incidentTypes()
  /** What stands before the processes; `{ origin }`. */
  front
  #turn = 0
  #ends = []

  /**
   * `env`: for the process that owns the embedded database, or made from the addresses of the simulators. `servers`: environments of further ones, made from the
   * address of the database; where there are such, clients ask only them.
   */
  static async open({ env = {}, dataDir, servers = () => [] } = {}) {
    const site = new Site()
    try {
      await site.#start({ env, dataDir, servers })
      return site
    } catch (error) {
      await site.close()
      throw error
    }
  }

  async #start({ env, dataDir, servers }) {
    Object.assign(process.env, { EID_PAGE_PORT: '0', MAIL_PAGE_PORT: '0' })
    this.simulators = await startSimulators()
    this.#ends.push(() => this.simulators.stop())
    this.dataDir = dataDir ?? this.#ownFolder()
    this.settings = { ...this.simulators.env, LOG_LEVEL: 'warn', PUBLIC_URL: '' }
    const own = typeof env === 'function' ? await env(this.settings) : env
    this.owner = await this.add({ ...this.settings, DATA_DIR: this.dataDir, ...own })
    this.picture = await photo()
    this.people = await gatherPeople(root, this.url)
    this.since = await this.query('select clock_timestamp() as now').then(([{ now }]) => now)
    const further = await servers(this)
    if (further.length > 0) this.processes = []
    for (const one of further) await this.add({ ...this.settings, DATA_DIR: this.dataDir, ROLE: 'web', ...one })
  }

  #ownFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'dyra-faults-'))
    // PostgreSQL may run as another user, who has to get through to the data.
    chmodSync(folder, 0o755)
    this.#ends.push(() => rmSync(folder, { recursive: true, force: true }))
    return join(folder, 'data')
  }

  async add(env) {
    const added = new Process(env)
    await added.start()
    this.#ends.push(() => added.stop())
    this.processes.push(added)
    return added
  }

  /** What is to be ended with the site, after the processes. */
  onClose(end) {
    this.#ends.unshift(end)
  }

  /** Address of the database itself; another one after each start of the process that owns it. */
  get url() {
    return databaseOf(this.dataDir)
  }

  query(text, values) {
    return withDatabase(this.url, async (client) => (await client.query(text, values)).rows)
  }

  /** Each request goes to the next process, as behind a balancer, or to a real one, where there is one. */
  nextOrigin() {
    if (this.front) return this.front.origin
    return this.processes[this.#turn++ % this.processes.length].origin
  }

  /** Waits until every process says that it is ready. Resolves to the milliseconds that took. */
  async untilReady(limitMs = 60_000) {
    const start = performance.now()
    for (const { origin } of this.processes) {
      while (!(await isReady(origin))) {
        if (performance.now() - start > limitMs) throw new Error(`${origin} is not ready after ${limitMs} ms`)
        await wait(50)
      }
    }
    return performance.now() - start
  }

  async close() {
    for (const end of this.#ends.splice(0).reverse()) await end()
  }
}

const isReady = (origin) =>
  fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(6000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
