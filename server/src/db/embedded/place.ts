import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, accountFor, canEnter } from './account.ts'
import { EmbeddedDatabaseError } from './errors.ts'

/** Directories of an embedded database. */
export interface Place {
  /** DATA_DIR: the log, the secret, the owner file. */
  readonly dataDir: string
  /** Folder of the cluster and of copied programs: DATA_DIR, unless the account cannot enter it. */
  readonly base: string
  /** PostgreSQL's own data directory. */
  readonly cluster: string
  readonly account: Account | undefined
}

/** A folder that survives a reboot and that every account can enter. */
const publicParent = () => (existsSync('/var/lib') ? '/var/lib' : '/var/tmp')

function makeBaseElsewhere(dataDir: string, link: string): string {
  try {
    const base = mkdtempSync(join(publicParent(), 'dyraaudkenni-'))
    chmodSync(base, 0o711)
    symlinkSync(join(base, 'postgres'), link)
    return base
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, and other accounts cannot enter ${dataDir}. ` +
        'Set DATA_DIR to a directory that every account can enter, or start as another user.',
      { cause },
    )
  }
}

function baseFor(dataDir: string, account: Account | undefined): string {
  const cluster = join(dataDir, 'postgres')
  const present = lstatSync(cluster, { throwIfNoEntry: false })
  if (present?.isSymbolicLink()) return dirname(readlinkSync(cluster))
  if (!account || canEnter(dataDir, account)) return dataDir
  if (!present) return makeBaseElsewhere(dataDir, cluster)
  throw new EmbeddedDatabaseError(
    `PostgreSQL runs as user ${account.uid}, which can no longer enter ${dataDir}. ` +
      'Give other users search permission on the folders above it (chmod o+x).',
  )
}

/** Creates DATA_DIR if missing. If root's checkout is closed to other accounts, the cluster is elsewhere. */
export function findPlace(dataDir: string): Place {
  if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711)
  const account = accountFor(join(dataDir, 'postgres'))
  const base = baseFor(dataDir, account)
  return { dataDir, base, cluster: join(base, 'postgres'), account }
}
