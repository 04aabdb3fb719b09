import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { boundedLog } from './bounded-log.ts'
import { ensureCluster } from './cluster.ts'
import { claim, disown, publish } from './owner.ts'
import { findPlace, type Place } from './place.ts'
import { applicationUrl, ensureApplicationRole } from './roles.ts'
import { readSecret } from './secret.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedConfig {
  /** Everything of the database lies in this directory. */
  readonly dataDir: string
  /** A free port is chosen when none is given. */
  readonly port?: number
  /** For tests: fast, but not safe against a crash of the machine. */
  readonly disposable?: boolean
  /** Told, in English, about restarts and other things an operator may want to know. */
  readonly onEvent?: (message: string) => void
}

export interface Embedded {
  /** Address of the application's database; host, port and passwords stay the same until `stop`. */
  readonly url: string
  readonly port: number
  /** Ends all sessions, writes everything to disk and waits until PostgreSQL has ended. */
  stop(): Promise<void>
}

/**
 * Starts the packaged PostgreSQL on `dataDir`, making the database when there is none.
 * @throws DataDirectoryBusy when another living process owns the directory
 * @throws EmbeddedDatabaseError with advice for the operator when PostgreSQL cannot run
 */
export async function startEmbedded(config: EmbeddedConfig): Promise<Embedded> {
  const dataDir = resolve(config.dataDir)
  const place = findPlace(dataDir)
  claim(dataDir)
  const supervisor = new Supervisor(config.onEvent ?? (() => undefined))
  const stop = async () => {
    await supervisor.stop()
    disown(dataDir)
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
  publish(place.dataDir, url)
  return { url, port }
}
