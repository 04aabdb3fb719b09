import { createHash } from 'node:crypto'
import type pg from 'pg'
import { codeOf } from '../error-code.ts'
import { describeStatement } from './describe-statement.ts'
import { withRetries } from './retry.ts'
import { traced } from './traced.ts'

export interface Result<Row> {
  readonly command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE'
  readonly rowCount: number
  readonly rows: Row[]
}

export interface ConnectionSettings {
  /** Whether statements are prepared under a name. */
  readonly named: boolean
  /** A connection that does not respond within this time is closed; 0 = no limit. */
  readonly answerTimeoutMs: number
}

/** Limit, because lists of varying length produce new texts, and each name takes memory here and in every connection. */
const MAX_NAMED_TEXTS = 1000
const names = new Map<string, string>()

/** The same text has the same name in every process, because a pooler may share a connection among them. */
function giveName(text: string): string {
  const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

const nameOf = (text: string): string | undefined =>
  names.get(text) ?? (names.size < MAX_NAMED_TEXTS ? giveName(text) : undefined)

/** Gives a text of the program a name, so that other texts cannot use up all names first. */
export function reserveName(text: string): void {
  if (!names.has(text)) giveName(text)
}

/** A migration changed a table after this connection planned a statement on it. */
const isStalePlan = (error: unknown): boolean => codeOf(error) === '0A000' || codeOf(error) === '26000'

/**
 * A connection of the pool. Statements with values are prepared under a name; otherwise PostgreSQL plans the lookup
 * each time, which takes several times as long as running it.
 */
export class Connection {
  readonly client: pg.PoolClient
  readonly #settings: ConnectionSettings
  #stale = false

  constructor(client: pg.PoolClient, settings: ConnectionSettings) {
    this.client = client
    this.#settings = settings
  }

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Result<Row>> {
    return this.#repeated(() => this.#query<Row>(text, values))
  }

  /** Runs a statement without a name, so that PostgreSQL plans it for its values each time. */
  queryUnprepared<Row>(text: string, values: readonly unknown[]): Promise<Result<Row>> {
    return this.#repeated(() => this.#run<Row>({ text, values: [...values] }))
  }

  /**
   * Repeats a statement after a deadlock with a migration, which locks the same tables in another order. A statement
   * inside a transaction is not repeated: only the whole transaction can be.
   */
  #repeated<T>(run: () => Promise<T>): Promise<T> {
    return this.client.getTransactionStatus() === 'I' ? withRetries(run) : run()
  }

  async #query<Row>(text: string, values: readonly unknown[]): Promise<Result<Row>> {
    try {
      const name = this.#settings.named && values.length > 0 ? nameOf(text) : undefined
      return await this.#run<Row>({ text, values: [...values], name })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      this.#stale = true
      if (this.client.getTransactionStatus() !== 'I') throw error
      return await this.#run<Row>({ text, values: [...values] })
    }
  }

  /** A connection with a stale plan or an open transaction is closed instead of reused. */
  release(): void {
    const status = this.client.getTransactionStatus()
    this.client.release(this.#stale || status === 'T' || status === 'E')
  }

  /** A timeout of our own: the timeout of pg leaves the statement running on the connection, and breaks COPY. */
  async #run<Row>(query: pg.QueryConfig): Promise<Result<Row>> {
    const { answerTimeoutMs } = this.#settings
    const giveUp = () => this.client.connection.stream.destroy()
    const timer = answerTimeoutMs > 0 ? setTimeout(giveUp, answerTimeoutMs) : undefined
    try {
      const { command, rowCount, rows } = await traced(
        () => describeStatement(query.text),
        () => this.client.query(query),
      )
      return { command: command as Result<Row>['command'], rowCount: rowCount ?? 0, rows: rows as Row[] }
    } finally {
      clearTimeout(timer)
    }
  }
}
