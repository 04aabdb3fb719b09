import { rssOf } from '../../kit/processes.ts'
import { interleave, type Series, seriesOf } from '../instruments/rounds.ts'
import type { Row } from '../report.ts'
import { cpuPerRequest, type Registry, type Work } from './registry.ts'

const ROUNDS = 5
const MEMORY_LIMIT_MB = 30

const names: Readonly<Record<Work, string>> = {
  lookup: 'public lookup, CPU',
  search: 'pet search, CPU',
  owners: 'owner search, three letters, CPU',
  registration: 'registration, CPU',
  ownViews: 'own access log, CPU',
}

/** A registry and a larger one, both running. */
export interface Pair {
  readonly small: Registry
  readonly large: Registry
}

/** Compares the CPU time of a request. `limit`: as a multiple of that of the small registry; without one it is only shown. */
export async function compareWork({ small, large }: Pair, work: Work, limit?: number): Promise<Row> {
  const floor = seriesOf(() => cpuPerRequest(small, work))
  const value = seriesOf(() => cpuPerRequest(large, work))
  await interleave([floor, value], ROUNDS)
  const text = ({ median }: Series<number>) => `${median.toFixed(median < 10 ? 2 : 0)} ms`
  const ratio = value.median / floor.median
  return {
    measure: names[work],
    value: text(value),
    spread: `${value.spreadText}; ${floor.spreadText}`,
    floor: text(floor),
    ratio: ratio.toFixed(2),
    ...(limit !== undefined && { limit: `≤ ${limit} ×`, isMet: ratio <= limit }),
  }
}

export function compareMemory({ small, large }: Pair): Row {
  const [value, floor] = [rssOf(large.server.pid), rssOf(small.server.pid)]
  return {
    measure: 'memory of the server',
    value: `${Math.round(value)} MB`,
    floor: `${Math.round(floor)} MB`,
    limit: `≤ ${MEMORY_LIMIT_MB} MB more`,
    isMet: value - floor <= MEMORY_LIMIT_MB,
  }
}
