import { codeOf } from '../error-code.ts'
import { connect, type Database } from './connection.ts'
import { inTransactionOn } from './transaction.ts'

const statements = [
  'create extension if not exists pg_trgm',
  'create index if not exists person_name_trigram on person using gin (name_norm gin_trgm_ops)',
  'create index if not exists pet_name_trigram on pet using gin (name_norm gin_trgm_ops)',
]

const HAS_INDEXES = `select 1 from pg_class where relname = 'pet_name_trigram' and relkind = 'i'`
const IS_AVAILABLE = `select 1 from pg_available_extensions where name = 'pg_trgm'`
/** A lock, because `if not exists` fails if another process is creating the same index. */
const LOCK = `select pg_advisory_xact_lock(hashtext('dyraaudkenni: trigram'))`
const FORBIDDEN = '42501'

async function makeIndexes(db: Database): Promise<boolean> {
  if ((await db.query(HAS_INDEXES)).length > 0) return true
  if ((await db.query(IS_AVAILABLE)).length === 0) return false
  await db.withConnection((connection) =>
    inTransactionOn(connection, async () => {
      for (const statement of [LOCK, ...statements]) await connection.query(statement)
    }),
  )
  return true
}

/**
 * Creates indexes for searches within names, if pg_trgm is available and we may install it. Returns false if not: then
 * searches within names scan the table, while searches by prefix use an ordinary index.
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
