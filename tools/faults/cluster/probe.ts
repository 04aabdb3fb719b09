import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withDatabase } from '../../kit/database.ts'
import { type PostgresCluster, PROBE_DATABASE } from './cluster.ts'
import type { ClusterNode } from './node.ts'

const TIMEOUT_MS = 2000
const PAUSE_MS = 20

/**
 * Writes rows on one node past HAProxy and remembers which ones it confirmed. A primary that was replaced must not confirm
 * any that the new one does not have.
 */
export class Probe {
  readonly #cluster: PostgresCluster
  readonly #node: ClusterNode
  readonly #confirmed: string[] = []
  #isOver = false
  #writing: Promise<void>

  constructor(cluster: PostgresCluster, node: ClusterNode) {
    this.#cluster = cluster
    this.#node = node
    this.#writing = this.#write()
  }

  static prepare = (cluster: PostgresCluster): Promise<unknown> =>
    withDatabase(cluster.probeUrl, (client) => client.query('create table probe (key text primary key)'))

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const settings = this.#cluster.socketOf(this.#node, PROBE_DATABASE)
      const client = new pg.Client({ ...settings, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
      // The statement under way fails with the same error.
      client.on('error', () => undefined)
      await this.#writeOn(client).catch(() => wait(PAUSE_MS))
      client.connection.stream.destroy()
    }
  }

  async #writeOn(client: pg.Client): Promise<void> {
    await client.connect()
    while (!this.#isOver) {
      const key = crypto.randomUUID()
      await client.query('insert into probe values ($1)', [key])
      this.#confirmed.push(key)
      await wait(PAUSE_MS)
    }
  }

  /** Stops writing. Resolves to the number of rows that were confirmed and are not there. */
  async countLost(): Promise<number> {
    this.#isOver = true
    await this.#writing
    return withDatabase(this.#cluster.probeUrl, async (client) => {
      const { rows } = await client.query<{ key: string }>('select key from probe where key = any ($1)', [
        this.#confirmed,
      ])
      return this.#confirmed.length - rows.length
    })
  }
}
