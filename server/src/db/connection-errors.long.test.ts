import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { connect, type Database } from './connection.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { isUnavailable } from './retry.ts'
import { inTransaction } from './transaction.ts'

/**
 * The registry answers 503 within five seconds on an idle machine; this limit allows for a busy one. Without the time
 * limits under test, a query would wait for minutes.
 */
const LIMIT_MS = 20_000

/** The error of a query that must fail within the limit. */
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

describe('a database that stops and restarts', () => {
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

  test('queries fail as unavailable, ping returns false, and both recover', async () => {
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

describe('a database that responds slowly or not at all', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await emptyDatabase({ poolSize: 2, statementTimeoutMs: 500, connectionTimeoutMs: 400 })
  })
  afterAll(() => database.drop())

  test('cancels a slow statement', async () => {
    expect(isUnavailable(await failureOf(database.db.query('select pg_sleep(4)')))).toBe(true)
  })

  test('limits the wait for a connection if all are busy', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const busy = [1, 2].map(() => database.db.withConnection(() => released))
    expect(isUnavailable(await failureOf(database.db.query('select 1')))).toBe(true)
    release()
    await Promise.all(busy)
    expect(await database.db.ping()).toBe(true)
  })

  test('replaces a connection that no longer responds', async () => {
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

  test('fails only the transaction of a session terminated between two statements', async () => {
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

  test('fails for an address that does not respond', async () => {
    // 192.0.2.0/24 is reserved for documentation (RFC 5737).
    const nowhere = connect({ url: 'postgresql://a:b@192.0.2.1:5432/c', connectionTimeoutMs: 500 })
    expect(isUnavailable(await failureOf(nowhere))).toBe(true)
  })

  test('does not treat errors of a statement as an unavailable database', async () => {
    for (const text of ['select 1/0', 'select nothing', "select 'x'::int"]) {
      expect(isUnavailable(await failureOf(database.db.query(text)))).toBe(false)
    }
  })
})
