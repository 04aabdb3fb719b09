import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { connect, type Database } from './connection.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { isUnavailable } from './retry.ts'
import { inTransaction } from './transaction.ts'

/** A caller gets its 503 within five seconds on an idle machine; without a limit it would wait for minutes. */
const LIMIT_MS = 20_000

/** The error of a query that has to fail, after making sure that it did not take long. */
async function failureOf(query: Promise<unknown>): Promise<unknown> {
  const start = Date.now()
  const error = await query.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(Date.now() - start).toBeLessThan(LIMIT_MS)
  return error
}

async function recovered(db: Database): Promise<void> {
  while (!(await db.ping())) await sleep(50)
}

// Starts PostgreSQL twice, on a computer that runs other tests at the same time.
jest.setTimeout(60_000)

describe('a database that is stopped and comes back', () => {
  let directory: TemporaryDirectory
  let embedded: Embedded
  let db: Database
  const idleErrors: Error[] = []

  beforeAll(async () => {
    directory = temporaryDirectory()
    embedded = await startEmbedded({ dataDir: directory.path, disposable: true })
    db = await connect({ url: embedded.url, poolSize: 3, onIdleError: (error) => idleErrors.push(error) })
  })
  afterAll(async () => {
    await db.close()
    await embedded.stop()
    directory.remove()
  })

  test('queries fail as unavailable, ping says so, and all works again by itself', async () => {
    await Promise.all([1, 2, 3].map(() => db.query('select pg_sleep(0.05)')))
    const cutShort = failureOf(db.query('select pg_sleep(3)'))
    const inside = failureOf(
      inTransaction(db, async (tx) => {
        await sql`select ${1}::int`.execute(tx)
        await sleep(1500)
        await sql`select ${1}::int`.execute(tx)
      }),
    )
    await sleep(100)
    await embedded.stop()
    expect(isUnavailable(await cutShort)).toBe(true)
    expect(isUnavailable(await inside)).toBe(true)
    expect(isUnavailable(await failureOf(db.query('select $1::int', [1])))).toBe(true)
    expect(isUnavailable(await failureOf(sql`select 1`.execute(db)))).toBe(true)
    expect(isUnavailable(await failureOf(connect({ url: embedded.url })))).toBe(true)
    expect(await db.ping()).toBe(false)
    expect(idleErrors.length).toBeGreaterThan(0)
    embedded = await startEmbedded({ dataDir: directory.path, disposable: true, port: embedded.port })
    await recovered(db)
    expect(await db.query('select $1::int as n', [1])).toEqual([{ n: 1 }])
  })
})

describe('a database in trouble', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await emptyDatabase({ poolSize: 2, statementTimeoutMs: 500, connectionTimeoutMs: 400 })
  })
  afterAll(() => database.drop())

  test('a slow statement is ended', async () => {
    expect(isUnavailable(await failureOf(database.db.query('select pg_sleep(4)')))).toBe(true)
  })

  test('with all connections busy a query does not wait for ever', async () => {
    const busy = [1, 2].map(() => database.db.query('select pg_sleep(0.45)'))
    expect(isUnavailable(await failureOf(database.db.query('select 1')))).toBe(true)
    await Promise.all(busy)
    expect(await database.db.ping()).toBe(true)
  })

  test('a connection that answers no more is given up and replaced', async () => {
    const frozen = await database.db.withConnection(async (connection) => {
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
      const pid = rows[0]?.pid ?? 0
      process.kill(pid, 'SIGSTOP')
      try {
        return await failureOf(connection.query('select 1'))
      } finally {
        process.kill(pid, 'SIGCONT')
      }
    })
    expect(isUnavailable(frozen)).toBe(true)
    expect(await database.db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a session that an administrator ends between two statements fails its transaction only', async () => {
    const error = await failureOf(
      inTransaction(database.db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await database.db.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await sleep(100)
        await sql`select 1`.execute(tx)
      }),
    )
    expect(isUnavailable(error)).toBe(true)
    expect(await database.db.ping()).toBe(true)
  })

  test('an address where nobody answers', async () => {
    // 192.0.2.0/24 is reserved for documentation (RFC 5737): nothing is there.
    const nowhere = connect({ url: 'postgresql://a:b@192.0.2.1:5432/c', connectionTimeoutMs: 500 })
    expect(isUnavailable(await failureOf(nowhere))).toBe(true)
  })

  test('faults of the request are not taken for faults of the database', async () => {
    for (const text of ['select 1/0', 'select nothing', "select 'x'::int"]) {
      expect(isUnavailable(await failureOf(database.db.query(text)))).toBe(false)
    }
  })
})
