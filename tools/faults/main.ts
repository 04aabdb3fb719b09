import { parseArgs } from 'node:util'
import { finishScenarios } from '../kit/report.ts'
import { messageOf } from '../launch/errors.mjs'
import { log, main } from '../launch/run.mjs'
import { clusterScenarios } from './cluster.ts'
import { databaseSlow, databaseStopped } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { importPets } from './import-pets.ts'
import { killDatabase } from './kill-database.ts'
import { killRetention } from './kill-retention.ts'
import { killServer } from './kill-server.ts'
import { outsideSystems } from './outside.ts'
import { poolerBySession, poolerByTransaction } from './pooler.ts'
import { restoreUntil } from './restore-until.ts'
import { slowClients } from './slow-clients.ts'
import { problemsOf, reportOf, type Scenario, type ScenarioResult, type Sizes } from './support/scenario.ts'
import { upgrade } from './upgrade.ts'

// `pnpm faults [--short] [scenario …]`: injects faults into the registry and the systems around it while people use it.
// `cluster` runs all scenarios whose names begin with `cluster-`.

interface NamedScenario {
  readonly name: string
  readonly run: Scenario
  /** Whether `--short` runs the scenario. */
  readonly isShort?: boolean
}

const scenarios: readonly NamedScenario[] = [
  { name: 'kill-database', run: killDatabase, isShort: true },
  { name: 'kill-server', run: killServer, isShort: true },
  { name: 'kill-retention', run: killRetention, isShort: true },
  { name: 'import', run: importPets },
  { name: 'upgrade', run: upgrade },
  { name: 'database-stopped', run: databaseStopped, isShort: true },
  { name: 'database-slow', run: databaseSlow },
  { name: 'disk-full', run: diskFull },
  { name: 'outside', run: outsideSystems },
  { name: 'slow-clients', run: slowClients },
  { name: 'pgbouncer-session', run: poolerBySession },
  { name: 'pgbouncer-transaction', run: poolerByTransaction },
  ...clusterScenarios,
  { name: 'restore-until', run: restoreUntil },
]

/** `restartLimitMs`: docs/security.md#requirements-and-tests. */
const long: Sizes = { isShort: false, kills: 20, rounds: 4, seconds: 6, restartLimitMs: 5000 }
/** Part of `npm test`, which also runs on busy machines. */
const short: Sizes = { isShort: true, kills: 2, rounds: 1, seconds: 2, restartLimitMs: 60_000 }

function selectScenarios(names: readonly string[], isShort: boolean): NamedScenario[] {
  const selected = scenarios.filter((scenario) =>
    names.length > 0
      ? names.some((name) => scenario.name === name || scenario.name.startsWith(`${name}-`))
      : scenario.isShort || !isShort,
  )
  if (selected.length === 0) throw new Error(`Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`)
  return selected
}

/** Runs a scenario. One that throws counts as failed; the others still run. */
async function runScenario({ name, run }: NamedScenario, sizes: Sizes): Promise<ScenarioResult> {
  log(`${name} …`)
  const result = await run(sizes).catch((error): ScenarioResult => ({ title: name, error: messageOf(error) }))
  if ('load' in result) log(`  ${result.notes}; ${result.load.site.stats}`)
  for (const line of problemsOf(result).slice(0, 20)) log(`  WRONG ${line}`)
  return result
}

main(async () => {
  const { values, positionals } = parseArgs({ options: { short: { type: 'boolean' } }, allowPositionals: true })
  const isShort = values.short ?? false
  const selected = selectScenarios(positionals, isShort)
  const results: ScenarioResult[] = []
  for (const scenario of selected) results.push(await runScenario(scenario, isShort ? short : long))
  process.stdout.write(reportOf(['pnpm faults', ...process.argv.slice(2)].join(' '), results))
  return finishScenarios(
    results.map((result, index) => ({
      name: selected[index]?.name ?? '',
      problems: problemsOf(result),
      skipped: 'skippedBecause' in result,
    })),
  )
})
