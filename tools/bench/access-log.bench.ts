import { maintainAccessLogMonths } from '../../server/src/db/access-log-months.ts'
import { connect } from '../../server/src/db/connection.ts'
import { runPurge } from '../../server/src/jobs/purge/purge.ts'
import { registryWithAccessLog } from '../kit/large-access-log.ts'
import { millionPets, PETS, withoutVacuum } from '../kit/million-pets.ts'
import { compareMemory, compareWork, type Pair } from './growth/compare.ts'
import { type Registry, withRegistry } from './growth/registry.ts'
import type { Bench, Row } from './report.ts'

const ROWS = 100_000_000
/** How much more a request may cost with the full log. */
const LIMITS = { lookup: 1.2, search: 1.5, owners: 1.5, registration: 1.15 } as const
const JOB_LIMIT_MS = 5000

/** Milliseconds of the nightly jobs of the access log, and what they did. */
async function timeJobs({ url }: Registry) {
  const db = await connect({ url })
  try {
    const start = performance.now()
    const months = await maintainAccessLogMonths(db)
    const purged = await runPurge(db)
    return { time: performance.now() - start, done: [months.created, months.dropped, purged.firstViews ?? 0] }
  } finally {
    await db.close()
  }
}

async function compareJobs({ small, large }: Pair): Promise<Row> {
  const [baseline, value] = [await timeJobs(small), await timeJobs(large)]
  if ([...baseline.done, ...value.done].some((n) => n > 0)) throw new Error('A job of the night had something to do')
  const text = (ms: number) => `${Math.round(ms)} ms`
  return {
    measure: 'months and purge of the night, nothing due',
    value: text(value.time),
    baseline: text(baseline.time),
    limit: `≤ ${JOB_LIMIT_MS / 1000} s`,
    isMet: value.time <= JOB_LIMIT_MS,
  }
}

async function measureAll(pair: Pair): Promise<Row[]> {
  const rows: Row[] = []
  for (const work of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    rows.push(await compareWork(pair, work, LIMITS[work]))
  const memory = await compareMemory(pair)
  // A person's views: hundreds with the full log, none with the empty one.
  rows.push(await compareWork(pair, 'ownViews'))
  return [...rows, await compareJobs(pair), memory]
}

function rowsOf([text = String(ROWS)]: readonly string[]): number {
  const rows = Number(text)
  if (!(rows > 0)) throw new Error('Usage: pnpm bench access-log [ROWS]')
  return rows
}

/** What requests cost in a registry of a million pets with an access log of two years, compared with an empty log. */
export const measureAccessLog: Bench = async (args) => {
  const empty = { pets: PETS, dataDir: await millionPets() }
  const full = { pets: PETS, dataDir: await registryWithAccessLog(rowsOf(args)) }
  return withRegistry(empty, (small) =>
    withRegistry(full, (large) =>
      withoutVacuum(small.dataDir, () =>
        withoutVacuum(large.dataDir, () => measureAll({ small, large }), { keepsAccessLog: true }),
      ),
    ),
  )
}
