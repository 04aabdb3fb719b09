import { connect, type Database } from './connection.ts'

const statements = [
  'create extension if not exists pg_trgm',
  'create index if not exists person_name_trigram on person using gin (name_norm gin_trgm_ops)',
  'create index if not exists pet_name_trigram on pet using gin (name_norm gin_trgm_ops)',
]

const HAS_INDEXES = `select 1 from pg_class where relname = 'pet_name_trigram' and relkind = 'i'`
const IS_OFFERED = `select 1 from pg_available_extensions where name = 'pg_trgm'`
const FORBIDDEN = '42501'
/** `if not exists` does not wait for another process that is just making the same thing. */
const MADE_MEANWHILE = ['23505', '42710', '42P07']

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function makeIndexes(db: Database): Promise<boolean> {
  if ((await db.query(HAS_INDEXES)).length > 0) return true
  if ((await db.query(IS_OFFERED)).length === 0) return false
  for (const statement of statements) await db.query(statement)
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
      if (MADE_MEANWHILE.includes(codeOf(error))) return makeIndexes(db)
      if (codeOf(error) === FORBIDDEN) return false
      throw error
    })
  } finally {
    await db.close()
  }
}
