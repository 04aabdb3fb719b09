import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor } from '../db/embedded/account.ts'
import type { Binaries } from '../db/embedded/binaries.ts'
import { Supervisor } from '../db/embedded/supervisor.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Programs of the oldest supported PostgreSQL as installed by Debian. Missing on most computers. */
const OLDEST = '/usr/lib/postgresql/15/bin'

export interface OtherPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Starts PostgreSQL 15 if it is installed; otherwise returns undefined. */
export async function startOldestPostgres(): Promise<OtherPostgres | undefined> {
  if (!existsSync(join(OLDEST, 'postgres'))) return undefined
  const directory = temporaryDirectory()
  const cluster = join(directory.path, 'postgres')
  const account = accountFor(cluster)
  const binaries: Binaries = (program) => join(OLDEST, program)
  mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const { status, stderr } = spawnSync(binaries('initdb'), ['-D', cluster, ...access], { ...account, cwd: '/' })
  if (status !== 0) throw new Error(String(stderr))
  const supervisor = new Supervisor(() => undefined)
  const place = { dataDir: directory.path, base: directory.path, cluster, account }
  const port = await supervisor.start({ place, binaries, log: () => undefined, disposable: true }, undefined)
  const stop = async () => {
    await supervisor.stop()
    directory.remove()
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}
