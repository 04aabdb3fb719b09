import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { boundedLog } from './bounded-log.ts'
import { ensureCluster } from './cluster.ts'
import { claimDataDir, publishConnection, releaseDataDir } from './owner.ts'
import { findPlace, type Place } from './place.ts'
import { applicationUrl, ensureApplicationRole } from './roles.ts'
import { readSecret } from './secret.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedConfig {
  /** Directory of the database. */
  readonly dataDir: string
  /** Default: a free port. */
  readonly port?: number
  /** For tests: fast, but not safe against a crash of the machine. */
  readonly disposable?: boolean
  /** Receives messages for the operator, such as about restarts. */
  readonly onEvent?: (message: string) => void
}

export interface Embedded {
  /** URL of the application's database. Host, port and password stay the same until `stop`. */
  readonly url: string
  readonly port: number
  /** Ends all sessions, flushes everything to disk and waits until PostgreSQL has exited. */
  stop(): Promise<void>
}

/**
 * Starts the packaged PostgreSQL on `dataDir` and creates the database if it does not exist.
 * @throws DataDirectoryBusy if another running process owns the directory
 * @throws EmbeddedDatabaseError with advice for the operator if PostgreSQL cannot run
 */
export async function startEmbedded(config: EmbeddedConfig): Promise<Embedded> {
  const dataDir = resolve(config.dataDir)
  const place = findPlace(dataDir)
  claimDataDir(dataDir)
  const supervisor = new Supervisor(config.onEvent ?? (() => undefined))
  const stop = async () => {
    await supervisor.stop()
    releaseDataDir(dataDir)
  }
  try {
    return { ...(await startIn(place, supervisor, config)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startIn(place: Place, supervisor: Supervisor, config: EmbeddedConfig) {
  const disposable = config.disposable ?? false
  const secret = readSecret(place)
  const binaries = findBinaries(place.base, place.account)
  ensureCluster(place, binaries, { password: secret.superuser, disposable })
  const log = boundedLog(join(place.dataDir, 'postgres.log'))
  const port = await supervisor.start({ place, binaries, log, disposable }, config.port)
  await ensureApplicationRole(port, secret)
  const url = applicationUrl(port, secret)
  publishConnection(place.dataDir, url)
  return { url, port }
}
