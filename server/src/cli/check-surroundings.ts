import { bad, type Finding, good } from '../adapters/finding.ts'
import { connect, type Database, prepared, STARTING_CONNECTION_TIMEOUT_MS } from '../db/connection.ts'
import { codeOf } from '../error-code.ts'

// Surroundings of a server that cause no trouble until a certain day: a proxy, a pooler, the collations of the system.

const PROXY = /^https?_proxy$/i
const EXCEPTIONS = /^no_proxy$/i
const LOCAL = ['127.0.0.1', 'localhost']

const settingOf = (environment: NodeJS.ProcessEnv, name: RegExp): string | undefined =>
  Object.entries(environment).find(([key, value]) => name.test(key) && value !== undefined && value !== '')?.[1]

/**
 * The first Node in which NODE_USE_ENV_PROXY applies to every kind of request. Without it, Node ignores proxy
 * variables.
 */
const PROXY_SINCE = [24, 5] as const

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < PROXY_SINCE[0] || (major === PROXY_SINCE[0] && minor < PROXY_SINCE[1])
}

/** Registers, electronic ID and SMS are HTTP; PostgreSQL and SMTP never go through a proxy. */
export function proxyFindings(environment: NodeJS.ProcessEnv, version: string = process.versions.node): Finding[] {
  if (settingOf(environment, PROXY) === undefined) return []
  if (environment.NODE_USE_ENV_PROXY !== '1')
    return [bad('HTTPS_PROXY is set and not used: set NODE_USE_ENV_PROXY=1, or remove HTTPS_PROXY')]
  if (isOld(version)) return [bad(`HTTPS_PROXY needs Node.js ${PROXY_SINCE.join('.')} or later; this is ${version}`)]
  const exceptions = (settingOf(environment, EXCEPTIONS) ?? '').split(/[\s,]+/)
  return LOCAL.some((host) => exceptions.includes(host) || exceptions.includes('*'))
    ? [good('requests go through the proxy of HTTPS_PROXY')]
    : [bad(`HTTPS_PROXY is used for this machine too: set NO_PROXY=${LOCAL.join(',')}`)]
}

interface PoolerFacts {
  /** Processes of PostgreSQL behind two connections that are open at the same time. */
  readonly pids: readonly (number | undefined)[]
  /** Code of the error that a named statement causes; empty if there is no error. */
  readonly error: string
  readonly statementNames: boolean
}

/** Codes of the errors if a named statement already exists on the shared connection, or no longer exists there. */
const NAME_ERRORS = ['42P05', '26000']

/** What two connections show about a pooler. */
export function poolerFinding({ pids: [first, second], error, statementNames }: PoolerFacts): Finding | undefined {
  if (NAME_ERRORS.includes(error))
    return bad('DATABASE_URL is a pooler in transaction mode without prepared statements: set STATEMENT_NAMES=false')
  if (first === undefined || first !== second) return undefined
  const names = statementNames ? 'with prepared statements' : 'with STATEMENT_NAMES=false'
  return good(`DATABASE_URL is a pooler in transaction mode, ${names}; migrations need a direct connection`)
}

/** Only a statement with values gets a name. */
const backend = prepared<{ pid: number }, [boolean]>('select pg_backend_pid() as pid where $1::boolean')

async function pidOf(url: string, statementNames: boolean, hold: Database[]): Promise<number | undefined> {
  const limits = {
    connectionTimeoutMs: STARTING_CONNECTION_TIMEOUT_MS,
    statementTimeoutMs: STARTING_CONNECTION_TIMEOUT_MS,
  }
  const db = await connect({ url, ...limits, poolSize: 1, statementNames, applicationName: 'dyraaudkenni-registry' })
  hold.push(db)
  return (await backend(db, [true]))[0]?.pid
}

/** Opens two connections: behind a pooler in transaction mode they share a process of PostgreSQL. */
export async function checkPooler(url: string, statementNames: boolean): Promise<Finding[]> {
  const open: Database[] = []
  try {
    const pids = [await pidOf(url, statementNames, open), await pidOf(url, statementNames, open)]
    const finding = poolerFinding({ pids, error: '', statementNames })
    return finding ? [finding] : []
  } catch (error) {
    const finding = poolerFinding({ pids: [], error: codeOf(error), statementNames })
    if (!finding) throw error
    return [finding]
  } finally {
    await Promise.all(open.map((db) => db.close()))
  }
}

export interface CollationVersions {
  readonly stored: string | null
  readonly actual: string | null
}

/** An index that was sorted by another version of the system's collation misses rows and admits duplicates. */
export const collationFinding = ({ stored, actual }: CollationVersions): Finding | undefined =>
  stored === null || actual === null || stored === actual
    ? undefined
    : bad(
        `the collation of the database changed from version ${stored} to ${actual} with the system: run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION (docs/operate.md)`,
      )

export async function checkCollation(db: Database): Promise<Finding[]> {
  const [row] = await db.query<CollationVersions>(
    `select datcollversion as stored, pg_database_collation_actual_version(oid) as actual
     from pg_database where datname = current_database()`,
  )
  const finding = row && collationFinding(row)
  return finding ? [finding] : []
}
