import { loadAverage } from '../kit/report.ts'
import { main } from '../launch/run.mjs'
import { measureApi } from './api.bench.ts'
import { measureDeposit } from './deposit.bench.ts'
import { measureFirstVisit } from './first-visit.bench.ts'
import { measureGrowth } from './growth.bench.ts'
import { measureLookup } from './lookup.bench.ts'
import { measureMigration } from './migration.bench.ts'
import { measureRegister } from './register.bench.ts'
import { type Bench, reportOf } from './report.ts'
import { measureUpload } from './upload.bench.ts'

// `pnpm bench NAME [arguments]`: one benchmark with its baseline measured in the same run.

const benches = new Map<string, Bench>([
  ['api', measureApi],
  ['deposit', measureDeposit],
  ['first-visit', measureFirstVisit],
  ['growth', measureGrowth],
  ['lookup', measureLookup],
  ['migration', measureMigration],
  ['register', measureRegister],
  ['upload', measureUpload],
])

main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const measure = benches.get(name)
  if (!measure) throw new Error(`Usage: pnpm bench ${[...benches.keys()].join(' | ')}`)
  const loadBefore = loadAverage()
  const rows = await measure(args)
  process.stdout.write(reportOf([name, ...args].join(' '), loadBefore, rows))
  return rows.some(({ isMet }) => isMet === false) ? 1 : 0
})
