import { bad, type Finding, good } from '../adapters/finding.ts'
import type { Config } from '../config/config.ts'
import { connect, type Database } from '../db/connection.ts'
import { packageFolder } from '../db/embedded/binaries.ts'
import { connectionOf } from '../db/embedded/owner.ts'
import { appliedMigrations, knownMigrations } from '../db/migrate.ts'
import { IS_WRITABLE, refusedConnection, requireWritable } from '../db/refused-connection.ts'
import { codeOf } from '../error-code.ts'
import { signingKeyError } from './check-signing-key.ts'
import { checkCollation, checkPooler } from './check-surroundings.ts'

const OLDEST = 15

async function versionOf(db: Database): Promise<Finding> {
  const [row] = await db.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const text = `PostgreSQL ${row?.version ?? '?'}`
  return (row?.number ?? 0) >= OLDEST * 10_000 ? good(text) : bad(`${text}: ${OLDEST} or later is required`)
}

async function stateOf(db: Database): Promise<Finding> {
  const done = await db.withConnection(appliedMigrations)
  const unknown = done.slice(0, knownMigrations.length).find((name, at) => name !== knownMigrations[at])
  if (unknown !== undefined) return bad(`the database was migrated by another program (${unknown})`)
  // Migrations are backward compatible: a version works with the database of a later one.
  if (done.length > knownMigrations.length)
    return good(`a newer version migrated the database (to ${done.at(-1)}); this one can run`)
  const missing = knownMigrations.length - done.length
  return good(missing === 0 ? 'the database is migrated' : `the next start runs ${missing} migrations`)
}

/** Without KEY_ENCRYPTION_KEY there is no check, because reading the key file in DATA_DIR would create it. */
async function signingOf(db: Database, config: Config): Promise<Finding[]> {
  if (config.KEY_ENCRYPTION_KEY === undefined || (await db.withConnection(appliedMigrations)).length === 0) return []
  const message = await signingKeyError(db, config)
  return [message === undefined ? good('KEY_ENCRYPTION_KEY decrypts the signing key') : bad(message)]
}

/** Checks a running database. */
async function checkUrl(url: string, config: Config): Promise<Finding[]> {
  try {
    const db = await connect({
      url,
      poolSize: 1,
      statementNames: config.STATEMENT_NAMES,
      applicationName: 'dyraaudkenni-registry',
    })
    try {
      requireWritable(await db.query<{ writable: boolean }>(IS_WRITABLE))
      return [
        good('the database answers'),
        await versionOf(db),
        await stateOf(db),
        ...(await checkCollation(db)),
        ...(await signingOf(db, config)),
        ...(await checkPooler(url, config.STATEMENT_NAMES)),
      ]
    } finally {
      await db.close()
    }
  } catch (error) {
    return [bad(refusedConnection(error) ?? `the database cannot be reached (${codeOf(error) || 'no connection'})`)]
  }
}

/** Checks the database of DATABASE_URL or the running embedded one; else whether an embedded one can be started. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const url = config.DATABASE_URL ?? connectionOf(config.DATA_DIR)
  if (url !== undefined) return checkUrl(url, config)
  try {
    packageFolder()
    return [good('the embedded database is installed and not running')]
  } catch (error) {
    return [bad(error instanceof Error ? error.message : 'the embedded database is not installed')]
  }
}
