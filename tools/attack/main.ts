import { finishScenarios, machine, markdownTable } from '../kit/report.ts'
import { messageOf } from '../launch/errors.mjs'
import { log, main } from '../launch/run.mjs'
import { Fixture } from './fixture.ts'
import type { AttackResult, AttackScenario } from './scenario.ts'
import { copyByCounting } from './scenarios/copy-by-counting.ts'
import { edgeOfHttp } from './scenarios/edge-of-http.ts'
import { keysInCopies } from './scenarios/keys-in-copies.ts'
import { loginLockout } from './scenarios/login-lockout.ts'
import { mailBombs } from './scenarios/mail-bombs.ts'
import { timesOfReports } from './scenarios/times-of-reports.ts'

// `pnpm attack [scenario …]`: attacks a registry as outsiders, owners, veterinarians and integrators could. Fails if an
// attack gains something.

const scenarios: readonly AttackScenario[] = [
  copyByCounting,
  edgeOfHttp,
  keysInCopies,
  loginLockout,
  mailBombs,
  timesOfReports,
]

function selectScenarios(names: readonly string[]): AttackScenario[] {
  const selected = scenarios.filter(({ name }) => names.length === 0 || names.includes(name))
  if (selected.length === 0) throw new Error(`Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`)
  return selected
}

/** Attacks a registry of its own. */
async function attack({ env, run }: AttackScenario): Promise<AttackResult> {
  const fixture = await Fixture.open({ env })
  try {
    return await run(fixture)
  } finally {
    await fixture.close()
  }
}

/** A scenario that throws counts as one that found something: what it would have found is unknown. */
const aborted = (error: unknown): AttackResult => ({ tried: 'aborted', found: [messageOf(error)], notes: '' })

const HEAD = ['attack', 'tried', 'found', 'notes']

main(async () => {
  const names = process.argv.slice(2)
  const results: (AttackResult & { readonly name: string })[] = []
  for (const scenario of selectScenarios(names)) {
    log(`${scenario.name} …`)
    const result = await attack(scenario).catch(aborted)
    for (const line of result.found.slice(0, 20)) log(`  FOUND ${line}`)
    results.push({ name: scenario.name, ...result })
  }
  const rows = results.map(({ name, tried, found, notes }) => [name, tried, found.length, notes])
  process.stdout.write(`\n${['pnpm attack', ...names].join(' ')}\n${machine()}\n\n${markdownTable(HEAD, rows)}\n`)
  return finishScenarios(results.map(({ name, found }) => ({ name, problems: found, skipped: false })))
})
