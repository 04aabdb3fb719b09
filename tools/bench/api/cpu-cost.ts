import { cpuOf, cpuOfFamily } from '../../kit/processes.ts'
import { median } from '../../kit/statistics.ts'
import { type LoadResult, load } from '../instruments/load.ts'
import { pgbench } from '../instruments/pgbench.ts'
import { interleave, Series } from '../instruments/rounds.ts'
import type { Row } from '../report.ts'
import type { CaseName } from './cases.ts'
import type { Environment, Measure } from './environment.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 4
const SHARED = { connections: CONNECTIONS, seconds: SECONDS }
/** Long enough for several slow requests among one in a hundred. */
const ALONE = { connections: 1, seconds: 6, warmUpSeconds: 1 }
const P99_LIMIT_MS = 150

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

function checkStatuses({ statuses }: LoadResult, name: string): void {
  const bad = Object.keys(statuses).filter((status) => !status.startsWith('2'))
  if (bad.length > 0) throw new Error(`${name} answered ${bad.join()}`)
}

async function loadCase(environment: Environment, name: CaseName, how: typeof SHARED): Promise<LoadResult> {
  const { server, cases, headers } = environment
  const list = cases[name].map((request) => ({ ...request, headers }))
  const result = await load({ origin: server.origin, ...how, source: { kind: 'list', list } })
  checkStatuses(result, name)
  return result
}

const cpuUsed = ({ server, postgres }: Environment) => cpuOf(server.pid) + cpuOfFamily(postgres)

/** CPU time of one request in ms, Node and PostgreSQL. */
async function cpuPerRequest(environment: Environment, name: CaseName): Promise<number> {
  const before = cpuUsed(environment)
  const { requests } = await loadCase(environment, name, SHARED)
  return (cpuUsed(environment) - before) / requests
}

/**
 * CPU time of PostgreSQL in ms for the statements of one request. Statements that the server plans for each search are
 * planned each time here as well; named statements are prepared.
 */
async function cpuOfSql(
  { postgres, url, pgbenchPath, statements, cases }: Environment,
  name: CaseName,
): Promise<number> {
  const kinds = [
    { mode: 'prepared', list: statements[name].filter(({ isNamed }) => isNamed) },
    { mode: 'extended', list: statements[name].filter(({ isNamed }) => !isNamed) },
  ] as const
  let total = 0
  for (const { mode, list } of kinds) {
    if (list.length === 0) continue
    const before = cpuOfFamily(postgres)
    const { transactions } = await pgbench(pgbenchPath, { url, mode, statements: list, ...SHARED })
    total += (cpuOfFamily(postgres) - before) / transactions / cases[name].length
  }
  return total
}

interface Comparison {
  readonly value: number
  readonly floor: number
  readonly limit: number
}

const rowOf = (measure: string, { value, floor, limit }: Comparison): Row => ({
  measure,
  value: ms(value),
  floor: ms(floor),
  ratio: (value / floor).toFixed(2),
  limit: `≤ ${limit} ×`,
  isMet: value / floor <= limit,
})

function rowOfClientAlone(name: CaseName, results: readonly LoadResult[]): Row {
  const p99 = median(results.map((result) => result.p99))
  const p50 = median(results.map((result) => result.p50))
  const row: Row = { measure: '– alone, p99 (p50)', value: `${p99} ms (${p50} ms)` }
  return name === 'search' ? { ...row, limit: `≤ ${P99_LIMIT_MS} ms`, isMet: p99 <= P99_LIMIT_MS } : row
}

interface Case {
  readonly name: CaseName
  readonly measure: string
  /** Multiple of the floor. */
  readonly limit: number
}

/** Compares the CPU time of a case with that of its own SQL in pgbench, and measures a client that is alone. */
export const comparedWithOwnSql =
  ({ name, measure, limit }: Case): Measure =>
  async (environment) => {
    const value = new Series(() => cpuPerRequest(environment, name))
    const floor = new Series(() => cpuOfSql(environment, name))
    const alone = new Series(() => loadCase(environment, name, ALONE))
    await interleave([value, floor, alone], ROUNDS)
    const medians = { value: median(value.results), floor: median(floor.results), limit }
    return [rowOf(`${measure}, CPU`, medians), rowOfClientAlone(name, alone.results)]
  }

/** Compares the CPU time of a case with that of the first page. */
export const comparedWithFirstPage =
  ({ name, measure, limit }: Case): Measure =>
  async (environment) => {
    const value = new Series(() => cpuPerRequest(environment, name))
    const floor = new Series(() => cpuPerRequest(environment, 'first'))
    await interleave([value, floor], ROUNDS)
    const medians = { value: median(value.results), floor: median(floor.results), limit }
    return [rowOf(`${measure}, CPU; floor: the first page`, medians)]
  }
