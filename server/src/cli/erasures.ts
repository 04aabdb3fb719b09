import type { Command } from 'commander'
import { findErasures } from '../deposit/erasure-queries.ts'
import { withRegistry } from './with-registry.ts'

/** `registry erasures --since TIME`: prints one line of JSON for each row that persons deleted since then. */
export function addErasures(program: Command): void {
  program
    .command('erasures')
    .description('print what persons deleted since a time, for "registry replay-erasures" after a restore to that time')
    .requiredOption('--since <time>', 'as PostgreSQL writes it: 2026-11-23 14:05:00+00')
    .action(async ({ since }: { since: string }) => {
      const erasures = await withRegistry(({ db }) => findErasures(db, since))
      process.stdout.write(erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''))
    })
}
