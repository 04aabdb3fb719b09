import { databaseSlow, databaseStopped } from './database-away.mjs'
import { diskFull } from './disk-full.mjs'
import { killDatabase } from './kill-database.mjs'
import { killRetention } from './kill-retention.mjs'
import { killServer } from './kill-server.mjs'
import { outsideSystems } from './outside.mjs'
import { poolerBySession, poolerByTransaction } from './pooler.mjs'
import { slowClients } from './slow-clients.mjs'
import { report, told, wrongOf } from './tools/report.mjs'
import { upgrade } from './upgrade.mjs'

/** Name on the command line → scenario. `isShort`: whether the short form runs it. */
const scenarios = [
  { name: 'kill-database', run: killDatabase, isShort: true },
  { name: 'kill-server', run: killServer, isShort: true },
  { name: 'kill-retention', run: killRetention, isShort: true },
  { name: 'upgrade', run: upgrade },
  { name: 'database-stopped', run: databaseStopped, isShort: true },
  { name: 'database-slow', run: databaseSlow },
  { name: 'disk-full', run: diskFull },
  { name: 'outside', run: outsideSystems },
  { name: 'slow-clients', run: slowClients },
  { name: 'pgbouncer-session', run: poolerBySession },
  { name: 'pgbouncer-transaction', run: poolerByTransaction },
]

const long = { kills: 20, rounds: 4, seconds: 6 }
const short = { kills: 2, rounds: 1, seconds: 2 }

/** A scenario that could not be carried through counts as failed; the others still run. */
const brokenOff = (scenario, error) => ({
  scenario,
  tried: 'broken off',
  acknowledged: 0,
  repeated: 0,
  broken: 0,
  statuses: new Map(),
  lost: [],
  doubled: [],
  invariants: { count: 0, broken: [] },
  faults: [error.message],
  notes: error.message,
})

/**
 * Runs the scenarios named, or all. Resolves to `{ text, passed, failed }`: the report, and how many scenarios ended with
 * nothing lost, doubled or broken.
 */
export async function runFaults({ names, isShort, command, say }) {
  const wanted = scenarios.filter(({ name, ...one }) =>
    names.length > 0 ? names.includes(name) : one.isShort || !isShort,
  )
  if (wanted.length === 0) throw new Error(`Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`)
  const results = []
  for (const { name, run } of wanted) {
    say(`${name} …`)
    const result = await run(isShort ? short : long).catch((error) => brokenOff(name, error))
    results.push(result)
    if (result.notTried) continue
    say(`  ${result.notes}; answers ${told(result.statuses)}; ${result.broken} connections broken`)
    for (const line of wrongOf(result).slice(0, 20)) say(`  WRONG ${line}`)
  }
  const tried = results.filter(({ notTried }) => notTried === undefined)
  const failed = tried.filter((result) => wrongOf(result).length > 0).length
  return { text: report(command, results), passed: tried.length - failed, failed }
}
