import { registryOf, withoutVacuum } from '../kit/million-pets.ts'
import { timeCommand, timeDeposit } from './deposit.bench.ts'
import { compareMemory, compareWork, type Pair } from './growth/compare.ts'
import { compareReads, warm } from './growth/reads.ts'
import { type Registry, waitForSearch, withRegistry } from './growth/registry.ts'
import { type Bench, limited, ms, type Row } from './report.ts'

const SIZES = [1_000_000, 10_000_000] as const
/** How much more a request may cost with the larger registry. */
const LIMITS = { lookup: 1.2, search: 2, owners: 1.5, registration: 1.15 } as const
const SEARCH_LIMIT_MS = 150
/** How much longer each pet may take in the larger registry. */
const LINEAR_LIMIT = 1.2

type Timed = readonly [measure: string, time: (registry: Registry) => Promise<number>]
const timed: readonly Timed[] = [
  ['deposit', timeDeposit],
  ['retention, nothing due', (registry) => timeCommand(registry, ['retention', '--dry-run'])],
]

/** Compares the time per pet. */
async function compareTime({ small, large }: Pair, [measure, time]: Timed): Promise<Row> {
  const times = { baseline: await time(small), value: await time(large) }
  const ratio = times.value / large.pets / (times.baseline / small.pets)
  const text = (time: number) => `${(time / 1000).toFixed(1)} s`
  return {
    measure: `${measure}; ratio: per pet`,
    value: text(times.value),
    baseline: text(times.baseline),
    ratio: ratio.toFixed(2),
    limit: `≤ ${LINEAR_LIMIT} ×`,
    isMet: ratio <= LINEAR_LIMIT,
  }
}

async function measureWait({ large }: Pair): Promise<Row> {
  return limited('pet search alone, p99', await waitForSearch(large), { limit: SEARCH_LIMIT_MS, format: ms })
}

function sizesOf(args: readonly string[]) {
  const [small = SIZES[0], large = SIZES[1]] = args.map(Number)
  if (!(small < large)) throw new Error('Usage: pnpm bench growth [PETS MORE_PETS]')
  return { small, large }
}

async function measureAll(pair: Pair): Promise<Row[]> {
  const rows: Row[] = []
  for (const registry of [pair.small, pair.large]) await warm(registry)
  for (const work of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    rows.push(await compareWork(pair, work, LIMITS[work]))
    if (work === 'lookup') rows.push(await compareReads(pair))
  }
  rows.push(await measureWait(pair))
  for (const one of timed) rows.push(await compareTime(pair, one))
  return [...rows, await compareMemory(pair)]
}

const sized = async (pets: number) => ({ pets, dataDir: await registryOf(pets) })

/** What requests, deposit and nightly jobs cost in a larger registry, compared with a smaller one in the same run. */
export const measureGrowth: Bench = async (args) => {
  const sizes = sizesOf(args)
  const [first, second] = [await sized(sizes.small), await sized(sizes.large)]
  return withRegistry(first, (small) =>
    withRegistry(second, (large) =>
      withoutVacuum(small.dataDir, () => withoutVacuum(large.dataDir, () => measureAll({ small, large }))),
    ),
  )
}
