import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'
import { type ConcurrentIndex, makeIndex } from './concurrent-indexes.ts'
import { connect, type Database } from './connection.ts'

const indexOf = (table: string): ConcurrentIndex => {
  const name = `${table}_name_trigram`
  return {
    name,
    statement: `create index concurrently if not exists ${name} on ${table} using gin (name_norm gin_trgm_ops)`,
  }
}
/** Indexes, made in this order: if the last one exists, all do. */
const indexes = ['person', 'pet'].map(indexOf)

const HAS_INDEXES = `select 1 from pg_index where indexrelid = to_regclass($1) and indisvalid`
const IS_AVAILABLE = `select 1 from pg_available_extensions where name = 'pg_trgm'`
/** A lock, because `if not exists` fails if another process is creating the same index. */
const TRY_LOCK = `select pg_try_advisory_lock(hashtext('dyraaudkenni: trigram')) as locked`
const LOCK_POLL_MS = 200
const FORBIDDEN = '42501'

async function makeIndexes(db: Database): Promise<boolean> {
  if ((await db.query(HAS_INDEXES, [indexes.at(-1)?.name])).length > 0) return true
  if ((await db.query(IS_AVAILABLE)).length === 0) return false
  await db.withConnection(async (connection) => {
    // Polls, because an index that is made concurrently would wait for the snapshot of a waiting statement.
    while (!(await connection.query<{ locked: boolean }>(TRY_LOCK)).rows[0]?.locked) await sleep(LOCK_POLL_MS)
    await connection.query('create extension if not exists pg_trgm')
    for (const index of indexes) await makeIndex(connection, index)
  })
  return true
}

/**
 * Creates indexes for searches within names while the registry is in use. The lock ends with the connection. Returns
 * false if pg_trgm is not available or we may not install it: then searches within names scan the table, and searches
 * by prefix use an ordinary index.
 */
export async function ensureTrigram(url: string): Promise<boolean> {
  const db = await connect({ url, poolSize: 1, statementTimeoutMs: 0 })
  try {
    return await makeIndexes(db).catch((error) => {
      if (codeOf(error) === FORBIDDEN) return false
      throw error
    })
  } finally {
    await db.close()
  }
}
