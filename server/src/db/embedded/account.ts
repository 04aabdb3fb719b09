import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

/** The operating system account PostgreSQL runs under, when it is not our own. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Uid of the unprivileged account on every Unix; PostgreSQL refuses to run as root. */
const NOBODY: Account = { uid: 65534, gid: 65534 }

/**
 * Undefined: our own account. Root runs an existing database as the account that owns it.
 * @throws EmbeddedDatabaseError when the database belongs to somebody else
 */
export function accountFor(clusterDir: string): Account | undefined {
  const me = process.getuid?.()
  if (me === undefined) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (me !== 0) {
    if (!owner || owner.uid === me) return undefined
    throw new EmbeddedDatabaseError(
      `The database in ${clusterDir} belongs to user ${owner.uid}, and this process runs as user ${me}. ` +
        'Start it as before, give the directory to this user, or set DATA_DIR to another directory.',
    )
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

const SEARCH = { owner: 0o100, group: 0o010, others: 0o001 }

function maySearch(directory: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(directory)
  if (uid === account.uid) return (mode & SEARCH.owner) !== 0
  return (mode & (gid === account.gid ? SEARCH.group : SEARCH.others)) !== 0
}

/** Whether the account may pass through `directory` and every folder above it. */
export function canEnter(directory: string, account: Account): boolean {
  const parent = dirname(directory)
  return maySearch(directory, account) && (parent === directory || canEnter(parent, account))
}
