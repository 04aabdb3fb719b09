import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

/** The operating system account of PostgreSQL, if it is not the account of this process. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The unprivileged account of Unix, because PostgreSQL refuses to run as root. */
const NOBODY: Account = { uid: 65534, gid: 65534 }

/**
 * The account to run PostgreSQL as; undefined for our own. Root uses the account that owns an existing database.
 * @throws EmbeddedDatabaseError if the database belongs to another account
 */
export function accountFor(clusterDir: string): Account | undefined {
  const me = process.getuid?.()
  if (me === undefined) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (me !== 0) {
    if (!owner || owner.uid === me) return undefined
    throw new EmbeddedDatabaseError(
      `The database in ${clusterDir} belongs to user ${owner.uid}, and this process runs as user ${me}. ` +
        'Start as that user, change the owner of the directory, or set DATA_DIR to another directory.',
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

/** Whether the account has search permission on `directory` and every folder above it. */
export function canEnter(directory: string, account: Account): boolean {
  const parent = dirname(directory)
  return maySearch(directory, account) && (parent === directory || canEnter(parent, account))
}
