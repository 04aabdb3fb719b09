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
  // Scenarios that share a registry.
  mailBombs,
  timesOfReports,
]

function selectScenarios(names: readonly string[]): AttackScenario[] {
  const selected = scenarios.filter(({ name }) => names.length === 0 || names.includes(name))
  if (selected.length === 0) throw new Error(`Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`)
  return selected
}

/** Opens a registry for each scenario, or for successive scenarios that share one. */
class Registries {
  #open: { readonly name: string; readonly fixture: Fixture } | undefined

  async #for({ name, env, sharedRegistry = name }: AttackScenario): Promise<Fixture> {
    if (this.#open?.name === sharedRegistry) return this.#open.fixture
    await this.close()
    this.#open = { name: sharedRegistry, fixture: await Fixture.open({ env }) }
    return this.#open.fixture
  }

  /** A scenario that throws counts as one that found something: what it would have found is unknown. */
  async attack(scenario: AttackScenario): Promise<AttackResult> {
    try {
      return await scenario.run(await this.#for(scenario))
    } catch (error) {
      return { tried: 'aborted', found: [messageOf(error)], notes: '' }
    }
  }

  async close(): Promise<void> {
    const closing = this.#open?.fixture.close()
    this.#open = undefined
    await closing
  }
}

const HEAD = ['attack', 'tried', 'found', 'notes']

main(async () => {
  const names = process.argv.slice(2)
  const results: (AttackResult & { readonly name: string })[] = []
  const registries = new Registries()
  try {
    for (const scenario of selectScenarios(names)) {
      log(`${scenario.name} …`)
      const result = await registries.attack(scenario)
      for (const line of result.found.slice(0, 20)) log(`  FOUND ${line}`)
      results.push({ name: scenario.name, ...result })
    }
  } finally {
    await registries.close()
  }
  const rows = results.map(({ name, tried, found, notes }) => [name, tried, found.length, notes])
  process.stdout.write(`\n${['pnpm attack', ...names].join(' ')}\n${machine()}\n\n${markdownTable(HEAD, rows)}\n`)
  return finishScenarios(results.map(({ name, found }) => ({ name, problems: found, skipped: false })))
})
