import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import { IS_WRITABLE } from './refused-connection.ts'
import type { Schema } from './schema.ts'
import { Connection, type ConnectionSettings, reserveName } from './statements.ts'
import { valueTypes } from './value-types.ts'
import { Waiting } from './wait-times.ts'

export interface ConnectConfig {
  readonly url: string
  /** Maximum number of connections of this process. */
  readonly poolSize?: number
  /** PostgreSQL cancels a statement that takes longer; 0 = no limit (seeding, deposit). */
  readonly statementTimeoutMs?: number
  /**
   * How long a query waits for a connection, new or from the pool. The first connection of a process may take longer.
   */
  readonly connectionTimeoutMs?: number
  /** False behind a pooler in transaction mode without support for prepared statements. */
  readonly statementNames?: boolean
  readonly applicationName?: string
  /** Called for connections that broke while idle. The pool replaces them. */
  readonly onIdleError?: (error: Error) => void
}

const DEFAULT_POOL_SIZE = 10
/** These limits detect an unreachable or unresponsive database: 503 within five seconds. */
const DEFAULT_STATEMENT_TIMEOUT_MS = 4000
const DEFAULT_CONNECTION_TIMEOUT_MS = 3000
/**
 * During a start, until `setConnectionTimeout`: no request waits for these queries, and a busy machine takes seconds.
 */
export const STARTING_CONNECTION_TIMEOUT_MS = 60_000
/** A process that starts on a busy machine computes for seconds before it notices its first connection. */
const FIRST_CONNECTION_TIMEOUT_MS = 30_000
/** How long an idle connection is kept. Long, because a new connection plans every statement again. */
const IDLE_MS = 60_000
/** PostgreSQL cancels slow statements itself. After this extra time the connection counts as broken. */
const ANSWER_GRACE_MS = 500
const PING_TIMEOUT_MS = 2000

class Driver extends PostgresDriver {
  /**
   * A rollback fails if the connection is lost; the server then rolls back, and kysely closes the connection. Only the
   * error before the rollback says what happened, and whether a repetition may succeed.
   */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new Driver(this.#config)
  }
}

interface Pools {
  readonly pool: pg.Pool
  /** One connection beside the pool, opened at its first use. */
  readonly spare: pg.Pool
}

/** Queries through kysely, or `query` for a hot path. Both share one bounded pool and named statements. */
export class Database extends Kysely<Schema> {
  readonly #pool: pg.Pool
  readonly #spare: pg.Pool
  readonly #settings: ConnectionSettings
  readonly #waiting: Waiting

  constructor({ pool, spare }: Pools, settings: ConnectionSettings) {
    const waiting = new Waiting()
    // No cursor, because kysely streams nothing: large results are read in pages, each from the last row on.
    const connect = async () =>
      new Connection(await waiting.until(pool.connect()), settings) as unknown as PostgresPoolClient
    super({ dialect: new Dialect({ pool: { connect, end: () => pool.end(), options: pool.options } }) })
    this.#pool = pool
    this.#spare = spare
    this.#settings = settings
    this.#waiting = waiting
  }

  /** Runs one statement without kysely's compilation. */
  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.withConnection(async (connection) => (await connection.query<Row>(text, values)).rows)
  }

  /**
   * Runs a statement without preparing it. For searches, whose best plan depends on the value: a generic plan treats a
   * prefix of 85% of all numbers as rare and takes seven times as long. Their many texts would also use up the names.
   */
  queryUnprepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.withConnection(async (connection) => (await connection.queryUnprepared<Row>(text, values)).rows)
  }

  /** One connection for what kysely cannot do, such as COPY streams (`connection.client`). */
  async withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return releasing(new Connection(await this.#waiting.until(this.#pool.connect()), this.#settings), work)
  }

  /**
   * Like `withConnection`, over the one connection beside the pool, for work that must not wait while the pool is in use: a load
   * balancer that took a busy process out would send its load to the other processes, until none is left.
   */
  async withSpareConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return releasing(new Connection(await this.#spare.connect(), this.#settings), work)
  }

  /** Whether the database responds within two seconds, also while the pool is in use, and accepts changes. Never throws. */
  async ping(): Promise<boolean> {
    const answered = this.withSpareConnection((connection) =>
      connection.query<{ writable: boolean }>(IS_WRITABLE),
    ).then(
      ({ rows: [row] }) => row?.writable === true,
      () => false,
    )
    return Promise.race([answered, sleep(PING_TIMEOUT_MS, false, { ref: false })])
  }

  /** Sets how long further queries wait for a connection. */
  setConnectionTimeout(ms = DEFAULT_CONNECTION_TIMEOUT_MS): void {
    this.#pool.options.connectionTimeoutMillis = ms
    this.#spare.options.connectionTimeoutMillis = ms
  }

  /** Connections of the pool and queries that wait for one, for metrics. */
  get load(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }

  /** How long the oldest waiting query has waited for a connection, in milliseconds. */
  get longestWaitMs(): number {
    return this.#waiting.longestMs
  }

  /** Waits for running queries, then closes every connection. */
  async close(): Promise<void> {
    await this.destroy()
    if (!this.#pool.ending) await this.#pool.end()
    if (!this.#spare.ending) await this.#spare.end()
  }
}

async function releasing<T>(connection: Connection, work: (connection: Connection) => Promise<T>): Promise<T> {
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

function poolOf(config: ConnectConfig, statementTimeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.url,
    max: config.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: FIRST_CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementTimeoutMs || false,
    application_name: config.applicationName ?? 'dyraaudkenni',
    keepAlive: true,
    types: valueTypes,
  })
  pool.on('error', (error) => config.onIdleError?.(error))
  // A connection that breaks between two queries of a transaction has no other listener, and Node would exit. The next
  // query on it fails, and the pool removes it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** @throws if the database does not respond, see `isUnavailable` */
export async function connect(config: ConnectConfig): Promise<Database> {
  const statementTimeoutMs = config.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS
  const pools = {
    pool: poolOf(config, statementTimeoutMs),
    spare: poolOf({ ...config, poolSize: 1 }, statementTimeoutMs),
  }
  const database = new Database(pools, {
    named: config.statementNames ?? true,
    answerTimeoutMs: statementTimeoutMs && statementTimeoutMs + ANSWER_GRACE_MS,
  })
  try {
    await database.query('select 1')
  } catch (error) {
    await database.close()
    throw error
  }
  database.setConnectionTimeout(config.connectionTimeoutMs)
  return database
}

/**
 * A statement as a function: `const findTag = prepared<Row, [string]>('select … where tag_number = $1')`, then
 * `await findTag(db, ['352…'])`. Planned once per connection.
 */
export function prepared<Row, Values extends readonly unknown[] = []>(text: string) {
  reserveName(text)
  return (db: Database, values: Values): Promise<Row[]> => db.query<Row>(text, values)
}

/** Rows of a fixed SQL text, inside or outside a transaction. */
export async function queryRows<Row>(db: Kysely<Schema>, text: string, values: readonly unknown[]): Promise<Row[]> {
  if (db instanceof Database) return db.query<Row>(text, values)
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
