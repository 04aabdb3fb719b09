import { rssOf } from '../../kit/processes.ts'
import { rowOf } from '../api/cpu-cost.ts'
import { interleave, type Series, seriesOf } from '../instruments/rounds.ts'
import { mb, type Row } from '../report.ts'
import { cpuPerRequest, type Registry, type Work } from './registry.ts'

const ROUNDS = 5
const MEMORY_LIMIT_MB = 30

const names: Readonly<Record<Work, string>> = {
  lookup: 'public lookup, CPU',
  search: 'pet search, its page, CPU',
  owners: 'owner search, three letters, CPU',
  registration: 'registration, CPU',
}

/** A registry and a larger one, both running. */
export interface Pair {
  readonly small: Registry
  readonly large: Registry
}

/** Compares the CPU time of a request. `limit`: a multiple of the time on the small registry. */
export async function compareWork({ small, large }: Pair, work: Work, limit: number): Promise<Row> {
  const baseline = seriesOf(() => cpuPerRequest(small, work))
  const value = seriesOf(() => cpuPerRequest(large, work))
  await interleave([baseline, value], ROUNDS)
  return rowOf(names[work], { value, baseline, limit })
}

/** Compares the least memory of all rounds, because memory grows during lookups until the next garbage collection. */
export async function compareMemory({ small, large }: Pair): Promise<Row> {
  const seriesIn = (registry: Registry) =>
    seriesOf(async () => {
      await cpuPerRequest(registry, 'lookup')
      return rssOf(registry.server.pid)
    })
  const [baseline, value] = [seriesIn(small), seriesIn(large)]
  await interleave([baseline, value], ROUNDS)
  const least = ({ figures }: Series<number>) => Math.min(...figures)
  return {
    measure: 'memory of the server',
    value: mb(least(value)),
    baseline: mb(least(baseline)),
    limit: `≤ ${MEMORY_LIMIT_MB} MB more`,
    isMet: least(value) - least(baseline) <= MEMORY_LIMIT_MB,
  }
}
