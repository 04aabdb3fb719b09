import type { Command } from 'commander'
import { loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment-file.ts'
import { migrate } from '../db/migrate.ts'
import { ensureTrigram } from '../db/trigram.ts'
import { print } from '../print.ts'

async function run(): Promise<void> {
  const { DATABASE_URL: url } = loadConfig(readEnvironment())
  if (url === undefined) throw new Error('DATABASE_URL is not set. The embedded database is migrated at every start.')
  const names = await migrate(url, { log: (line) => process.stderr.write(`${line}\n`) })
  await ensureTrigram(url)
  print(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}`)
}

/** `registry migrate`: migrates before the first process of a new version starts; otherwise that process would migrate. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('migrate the database of DATABASE_URL to this version while processes are running')
    .action(run)
}
