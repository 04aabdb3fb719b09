import { type Config, loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment-file.ts'
import { connect, type Database } from '../db/connection.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { connectionOf } from '../db/embedded/owner.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { ensureReference } from '../db/reference/reference.ts'
import { ensureTrigram } from '../db/trigram.ts'

export interface OpenRegistry {
  readonly config: Config
  /** URL of the database, for separate connections. */
  readonly url: string
  /** Database without a statement timeout. */
  readonly db: Database
}

interface Source {
  readonly url: string
  /** Whether the database was started for this command, so that no server uses it. */
  readonly isOwn: boolean
  stop(): Promise<void>
}

/** DATABASE_URL, or else the embedded database: the running one, or one that is started for this command. */
async function findDatabase(config: Config): Promise<Source> {
  const running = config.DATABASE_URL ?? connectionOf(config.DATA_DIR)
  if (running !== undefined) return { url: running, isOwn: false, stop: () => Promise.resolve() }
  return { ...(await startEmbedded({ dataDir: config.DATA_DIR })), isOwn: true }
}

/**
 * Long, because a command that is busy computing, for example the rows of a seed, notices a new connection seconds
 * late.
 */
const CONNECTION_TIMEOUT_MS = 30_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const INTERRUPTED = 130

/** A deposit or a dry run may not migrate a registry that is in use: its operator chooses when to migrate. */
async function requireMigrated(db: Database): Promise<void> {
  const [first, ...more] = await db.withConnection(pendingMigrations)
  if (first === undefined) return
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  throw new Error(`The database lacks the migration ${first}${others} of this version. Run "registry migrate" first.`)
}

interface Options {
  /**
   * Whether a database that a server uses is migrated; if not, one of an older version is refused. A database that no
   * server uses is always migrated.
   */
  readonly migrates?: boolean
}

/** Runs a command on the registry of this environment; closes everything that it opened, also on interruption. */
export async function withRegistry<T>(
  work: (registry: OpenRegistry) => Promise<T>,
  { migrates = false }: Options = {},
): Promise<T> {
  const config = loadConfig(readEnvironment())
  const source = await findDatabase(config)
  const interrupt = () => void source.stop().finally(() => process.exit(INTERRUPTED))
  for (const signal of SIGNALS) process.once(signal, interrupt)
  try {
    const isMigrated = migrates || source.isOwn
    if (isMigrated) {
      await migrate(source.url)
      await ensureTrigram(source.url)
    }
    const db = await connect({
      url: source.url,
      statementTimeoutMs: 0,
      connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
      applicationName: 'dyraaudkenni-registry',
    })
    try {
      if (isMigrated) await ensureReference(db)
      else await requireMigrated(db)
      return await work({ config, url: source.url, db })
    } finally {
      await db.close()
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt)
    await source.stop()
  }
}
