import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { Connection, type ConnectionSettings } from './statements.ts'
import { valueTypes } from './value-types.ts'
import { Waiting } from './waiting.ts'

export interface ConnectConfig {
  readonly url: string
  /** Connections of this process at most. */
  readonly poolSize?: number
  /** A statement that takes longer is ended by PostgreSQL; 0 = no limit (seeding, backup). */
  readonly statementTimeoutMs?: number
  /** How long a query waits for a connection, new or from the pool. */
  readonly connectionTimeoutMs?: number
  /** Off behind a pooler in transaction mode that does not follow prepared statements. */
  readonly statementNames?: boolean
  readonly applicationName?: string
  /** Reports connections that broke while idle; they are replaced without further action. */
  readonly onIdleError?: (error: Error) => void
}

const DEFAULT_POOL_SIZE = 10
/** A stopped database is noticed at once, an unreachable or frozen one by these limits: 503 within five seconds. */
const DEFAULT_STATEMENT_TIMEOUT_MS = 4000
const DEFAULT_CONNECTION_TIMEOUT_MS = 3000
/** A new connection plans every statement again, so connections opened in a busy minute are kept. */
const IDLE_MS = 60_000
/** PostgreSQL ends slow statements itself; only when it does not answer at all do we give up. */
const ANSWER_GRACE_MS = 500
const PING_TIMEOUT_MS = 2000

/** Queries through kysely, or `query` for a hot statement; both share one bounded pool and named statements. */
export class Database extends Kysely<Schema> {
  readonly #pool: pg.Pool
  readonly #settings: ConnectionSettings
  readonly #waiting: Waiting

  constructor(pool: pg.Pool, settings: ConnectionSettings) {
    const waiting = new Waiting()
    // Without a cursor kysely streams nothing: a large answer is read in statements of their own, on from the last row.
    const connect = async () =>
      new Connection(await waiting.until(pool.connect()), settings) as unknown as PostgresPoolClient
    super({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) })
    this.#pool = pool
    this.#settings = settings
    this.#waiting = waiting
  }

  /** One statement on its own, without kysely's compilation. */
  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.withConnection(async (connection) => (await connection.query<Row>(text, values)).rows)
  }

  /**
   * For searches, whose best plan depends on what is searched for: a kept plan would count what 85% of all numbers
   * begin with as if it were a rare beginning, seven times as long. Their many texts would also use up the names.
   */
  queryAnew<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.withConnection(async (connection) => (await connection.queryAnew<Row>(text, values)).rows)
  }

  /** One connection for what kysely cannot do, such as COPY streams (`connection.client`). */
  async withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.#connect()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  /** Whether the database answers within two seconds; never throws. */
  async ping(): Promise<boolean> {
    const answered = this.query('select 1').then(
      () => true,
      () => false,
    )
    return Promise.race([answered, sleep(PING_TIMEOUT_MS, false, { ref: false })])
  }

  /** Connections in use and queries waiting for one, for metrics. */
  get load(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }

  /** How long the first of those who wait for a connection has waited, in milliseconds. */
  get longestWaitMs(): number {
    return this.#waiting.longestMs
  }

  async #connect(): Promise<Connection> {
    return new Connection(await this.#waiting.until(this.#pool.connect()), this.#settings)
  }

  /** Waits for running queries, then closes every connection. */
  async close(): Promise<void> {
    await this.destroy()
    if (!this.#pool.ending) await this.#pool.end()
  }
}

function poolOf(config: ConnectConfig, statementTimeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.url,
    max: config.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: config.connectionTimeoutMs ?? DEFAULT_CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementTimeoutMs || false,
    application_name: config.applicationName ?? 'dyraaudkenni',
    keepAlive: true,
    types: valueTypes,
  })
  pool.on('error', (error) => config.onIdleError?.(error))
  // A connection that breaks between two queries of a transaction has no other listener, and Node would end the
  // process. The next query on it fails, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** @throws when the database does not answer, see `isUnavailable` */
export async function connect(config: ConnectConfig): Promise<Database> {
  const statementTimeoutMs = config.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS
  const database = new Database(poolOf(config, statementTimeoutMs), {
    named: config.statementNames ?? true,
    answerTimeoutMs: statementTimeoutMs && statementTimeoutMs + ANSWER_GRACE_MS,
  })
  try {
    await database.query('select 1')
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/**
 * A hot statement as a function: `const findTag = prepared<Row, [string]>('select … where tag_number = $1')`, then
 * `await findTag(db, ['352…'])`. Planned once for each connection.
 */
export function prepared<Row, Values extends readonly unknown[] = []>(text: string) {
  return (db: Database, values: Values): Promise<Row[]> => db.query<Row>(text, values)
}
