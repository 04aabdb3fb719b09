import { cpuOf, cpuOfFamily } from '../../kit/processes.ts'
import { median } from '../../kit/statistics.ts'
import { type LoadResult, load } from '../instruments/load.ts'
import { pgbench } from '../instruments/pgbench.ts'
import { type BenchRequest, inTurn } from '../instruments/request-source.ts'
import { interleave, Series, seriesOf } from '../instruments/rounds.ts'
import { compared, limited, type Row } from '../report.ts'
import type { CaseName } from './cases.ts'
import type { Environment, Measure } from './environment.ts'

export const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 4
const SHARED = { connections: CONNECTIONS, seconds: SECONDS }
/** Rounds that are long enough for several requests slower than p99. */
const ALONE = { connections: 1, seconds: 6, warmUpSeconds: 1 }
const P99_LIMIT_MS = 150

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

type Requests = readonly BenchRequest[]

const loadRequests = ({ server, headers }: Environment, list: Requests, how: typeof SHARED): Promise<LoadResult> =>
  load({ origin: server.origin, ...how, next: inTurn(list.map((request) => ({ ...request, headers }))) })

const cpuUsed = ({ server, postgres }: Environment) => cpuOf(server.pid) + cpuOfFamily(postgres)

/** CPU time of one request in ms, Node and PostgreSQL. */
export async function cpuOfRequests(
  environment: Environment,
  requests: Requests,
  connections = CONNECTIONS,
): Promise<number> {
  const before = cpuUsed(environment)
  const result = await loadRequests(environment, requests, { ...SHARED, connections })
  return (cpuUsed(environment) - before) / result.requests
}

export const cpuPerRequest = (environment: Environment, name: CaseName): Promise<number> =>
  cpuOfRequests(environment, environment.cases[name])

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
    const transactions = await pgbench(pgbenchPath, { url, mode, statements: list, ...SHARED })
    total += (cpuOfFamily(postgres) - before) / transactions / cases[name].length
  }
  return total
}

/** Response times of a single client. Rounds are compared by p50, because one garbage collection can change p99. */
const aloneSeries = (environment: Environment, name: CaseName) =>
  new Series(
    () => loadRequests(environment, environment.cases[name], ALONE),
    ({ p50 }) => p50,
  )

interface Comparison {
  readonly value: Series<number>
  readonly baseline: Series<number>
  readonly limit: number
}

export const rowOf = (measure: string, { value, baseline, limit }: Comparison): Row => ({
  ...compared(measure, { value: value.median, baseline: baseline.median, limit, format: ms }),
  spread: `${value.spreadText}; ${baseline.spreadText}`,
})

function rowOfClientAlone(name: CaseName, { results }: Series<LoadResult>): Row {
  const p99 = median(results.map((result) => result.p99))
  const p50 = median(results.map((result) => result.p50))
  const row: Row = { measure: '– alone, p99 (p50)', value: `${p99} ms (${p50} ms)` }
  return name === 'search' ? { ...row, limit: `≤ ${P99_LIMIT_MS} ms`, isMet: p99 <= P99_LIMIT_MS } : row
}

interface Case {
  readonly name: CaseName
  readonly measure: string
  /** Multiple of the baseline. */
  readonly limit: number
}

const SEARCH_LIMIT_MS = 25

/** Owner search by three letters: its CPU time, and the CPU time of the SQL that the first search of a text in 30 s adds. */
export const measureOwnerSearch: Measure = async (environment) => {
  const value = seriesOf(() => cpuPerRequest(environment, 'ownersByBeginning'))
  const counted = seriesOf(() => cpuOfSql(environment, 'ownersCounted'))
  const whole = seriesOf(() => cpuPerRequest(environment, 'ownersWithoutSize'))
  const alone = aloneSeries(environment, 'ownersByBeginning')
  await interleave([value, counted, whole, alone], ROUNDS)
  return [
    {
      ...limited('owner search, three letters, 20 persons, CPU', value.median, { limit: SEARCH_LIMIT_MS, format: ms }),
      spread: value.spreadText,
    },
    {
      measure: '– SQL of the first search in 30 s, with the exact total',
      value: ms(counted.median),
      spread: counted.spreadText,
    },
    {
      measure: '– CPU of 1000 persons, each in the access log',
      value: ms(whole.median),
      spread: whole.spreadText,
    },
    rowOfClientAlone('ownersByBeginning', alone),
  ]
}

/** Compares the CPU time of a case with the CPU time of its own SQL in pgbench, and measures a client that is alone. */
export const comparedWithOwnSql =
  ({ name, measure, limit }: Case): Measure =>
  async (environment) => {
    const value = seriesOf(() => cpuPerRequest(environment, name))
    const baseline = seriesOf(() => cpuOfSql(environment, name))
    const alone = aloneSeries(environment, name)
    await interleave([value, baseline, alone], ROUNDS)
    return [rowOf(`${measure}, CPU`, { value, baseline, limit }), rowOfClientAlone(name, alone)]
  }
