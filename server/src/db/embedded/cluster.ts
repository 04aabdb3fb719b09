import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { environment } from './environment.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import type { Place } from './place.ts'

export const SUPERUSER = 'postgres'
/** Major version of the packaged programs. They do not start a cluster of another major version. */
const MAJOR = '18'

// The same order and case rules on every operating system.
const LOCALE = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Each test file opens connections of its own, with one password. */
const DISPOSABLE = ['--no-sync', '-c', 'scram_iterations=1']

function requireMajor(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR) return
  throw new EmbeddedDatabaseError(
    `The data in ${cluster} was created by PostgreSQL ${found}, and this is ${MAJOR}. Write a deposit with the version ` +
      'that created it ("pnpm registry deposit"), then restore it into an empty DATA_DIR.',
  )
}

/** Writes a password file that only initdb can read. */
function writePassword(file: string, password: string, account: Account | undefined): void {
  writeFileSync(file, password, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}

function makeEmpty(directory: string, account: Account | undefined): void {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { mode: 0o700 })
  if (account) chownSync(directory, account.uid, account.gid)
}

export interface NewCluster {
  readonly password: string
  /** Nothing is flushed to disk. */
  readonly disposable: boolean
}

/**
 * Creates the data directory of PostgreSQL if it does not exist. It gets its name when complete, so that the next start
 * after an interruption creates it again.
 */
export function ensureCluster(place: Place, binaries: Binaries, { password, disposable }: NewCluster): void {
  const { cluster, base, account } = place
  if (existsSync(cluster)) {
    requireMajor(cluster)
    return
  }
  const fresh = `${cluster}.new`
  const passwordFile = `${fresh}.password`
  makeEmpty(fresh, account)
  writePassword(passwordFile, password, account)
  const access = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', fresh, ...access, ...LOCALE, ...(disposable ? DISPOSABLE : [])]
  const run = spawnSync(binaries('initdb'), args, { ...account, cwd: base, env: environment(), encoding: 'utf8' })
  rmSync(passwordFile)
  if (run.status !== 0) {
    throw new EmbeddedDatabaseError(`PostgreSQL could not create its data directory ${cluster}:\n${run.stderr}`)
  }
  renameSync(fresh, cluster)
}
