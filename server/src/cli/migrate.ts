import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { ensureTrigram } from '../db/trigram.ts'
import { readEnvironment } from '../environment.ts'
import { print } from './print.ts'

async function run(): Promise<void> {
  const { DATABASE_URL: url } = loadConfig(readEnvironment())
  if (url === undefined) throw new Error('DATABASE_URL is not set. The embedded database is migrated by every start.')
  const names = await migrate(url, { log: (line) => process.stderr.write(`${line}\n`) })
  await ensureTrigram(url)
  print(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}`)
}

/** `registry migrate`: what the first start of a new version does, before any process of it runs. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('migrate the database of DATABASE_URL to this version; running processes go on meanwhile')
    .action(run)
}
