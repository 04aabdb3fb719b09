import { writeFileSync } from 'node:fs'
import { log, main } from '../cli/run.mjs'
import { messageOf } from '../cli/system/errors.mjs'
import { machine, markdownTable } from '../kit/report.ts'
import { Fixture } from './fixture.ts'
import type { AttackResult, AttackScenario } from './scenario.ts'
import { copyByCounting } from './scenarios/copy-by-counting.ts'
import { edgeOfHttp } from './scenarios/edge-of-http.ts'
import { keysInCopies } from './scenarios/keys-in-copies.ts'
import { loginConfusion } from './scenarios/login-confusion.ts'
import { loginLockout } from './scenarios/login-lockout.ts'
import { mailsElsewhere } from './scenarios/mails-elsewhere.ts'
import { personsByCounting } from './scenarios/persons-by-counting.ts'

// `pnpm attack [scenario …]`: attacks a registry as outsiders, owners, veterinarians and integrators could. Fails if an
// attack gains something.

const scenarios: readonly AttackScenario[] = [
  copyByCounting,
  edgeOfHttp,
  keysInCopies,
  loginConfusion,
  loginLockout,
  mailsElsewhere,
  personsByCounting,
]

function selectScenarios(names: readonly string[]): AttackScenario[] {
  const selected = scenarios.filter(({ name }) => names.length === 0 || names.includes(name))
  if (selected.length === 0) throw new Error(`Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`)
  return selected
}

/** A scenario that throws counts as one that found something: what it would have found is unknown. */
const aborted = (error: unknown): AttackResult => ({ tried: 'aborted', found: [messageOf(error)], notes: '' })

async function attack({ env, run }: AttackScenario): Promise<AttackResult> {
  const fixture = await Fixture.open(env)
  try {
    return await run(fixture)
  } finally {
    await fixture.close()
  }
}

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
  const text = `\n${['pnpm attack', ...names].join(' ')}\n${machine()}\n\n${markdownTable(HEAD, rows)}\n`
  process.stdout.write(text)
  const failed = results.filter(({ found }) => found.length > 0).length
  const { ATTACK_RESULT } = process.env
  if (ATTACK_RESULT) writeFileSync(ATTACK_RESULT, JSON.stringify({ passed: results.length - failed, failed, text }))
  return failed === 0 ? 0 : 1
})
