import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, accountFor, canEnter } from './account.ts'
import { EmbeddedDatabaseError } from './errors.ts'

/** Where the parts of one embedded database are. */
export interface Place {
  /** What DATA_DIR names: the log, the secret, the owner's file. */
  readonly dataDir: string
  /** Folder of the cluster and of copied programs; DATA_DIR itself, unless the account cannot get there. */
  readonly base: string
  /** PostgreSQL's own data directory. */
  readonly cluster: string
  readonly account: Account | undefined
}

/** Survives a restart of the computer and lets every account pass. */
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
        'Set DATA_DIR to a directory that every account may enter, or start as another user.',
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
    `PostgreSQL runs as user ${account.uid}, who can no longer enter ${dataDir}. ` +
      'Give the folders above it the right to be passed through (chmod o+x).',
  )
}

/** Makes DATA_DIR when it is missing. Root's checkout may be closed to others; then the cluster lives elsewhere. */
export function findPlace(dataDir: string): Place {
  if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711)
  const account = accountFor(join(dataDir, 'postgres'))
  const base = baseFor(dataDir, account)
  return { dataDir, base, cluster: join(base, 'postgres'), account }
}
