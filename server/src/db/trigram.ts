import { connect, type Database } from './connection.ts'
import { codeOf } from './error-code.ts'
import { inTransactionOn } from './transaction.ts'

const statements = [
  'create extension if not exists pg_trgm',
  'create index if not exists person_name_trigram on person using gin (name_norm gin_trgm_ops)',
  'create index if not exists pet_name_trigram on pet using gin (name_norm gin_trgm_ops)',
]

const HAS_INDEXES = `select 1 from pg_class where relname = 'pet_name_trigram' and relkind = 'i'`
const IS_OFFERED = `select 1 from pg_available_extensions where name = 'pg_trgm'`
/** Processes that start together wait for one another: `if not exists` fails on what another is just making. */
const IN_TURN = `select pg_advisory_xact_lock(hashtext('dyraaudkenni: trigram'))`
const FORBIDDEN = '42501'

async function makeIndexes(db: Database): Promise<boolean> {
  if ((await db.query(HAS_INDEXES)).length > 0) return true
  if ((await db.query(IS_OFFERED)).length === 0) return false
  await db.withConnection((connection) =>
    inTransactionOn(connection, async () => {
      for (const statement of [IN_TURN, ...statements]) await connection.query(statement)
    }),
  )
  return true
}

/**
 * Indexes for searching within names, where the server offers pg_trgm and lets us install it. False: searches within
 * names read the whole table; the beginning of a name is found by an ordinary index either way.
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
