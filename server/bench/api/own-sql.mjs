import { cpuOf, cpuOfFamily } from '../tools/cpu.mjs'
import { load } from '../tools/load.mjs'
import { pgbench } from '../tools/pgbench.mjs'
import { interleave, median } from '../tools/rounds.mjs'

const ROUNDS = 5
const SECONDS = 3
/** Enough requests that one in a hundred is more than the slowest of all. */
const ALONE = { connections: 1, seconds: 6, warmUpSeconds: 1 }
const CONNECTIONS = 4
const P99_LIMIT_MS = 150

const ms = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** Only good answers count. */
function mustBeGood({ statuses }, name) {
  const bad = Object.keys(statuses).filter((status) => !status.startsWith('2'))
  if (bad.length > 0) throw new Error(`${name} answered ${bad.join()}`)
}

async function asked(env, name, how = { connections: CONNECTIONS, seconds: SECONDS }) {
  const { server, all, headers } = env
  const list = all[name].map((request) => ({ ...request, headers }))
  const run = { origin: server.origin, ...how, requests: 'list', options: { list } }
  const result = await load(run)
  mustBeGood(result, name)
  return result
}

const used = ({ server, postgres }) => cpuOf(server.pid) + cpuOfFamily(postgres)

/** Processor time of one request, node and PostgreSQL, in ms. */
async function cpuPerRequest(env, name) {
  const before = used(env)
  const { requests } = await asked(env, name)
  return (used(env) - before) / requests
}

/**
 * Processor time of PostgreSQL for the statements of one request, in ms. What the server has planned for each search
 * is planned each time here too, what it keeps prepared is prepared.
 */
async function cpuOfSql({ postgres, url, pgbenchPath, statements, all }, name) {
  const kinds = [
    { mode: 'prepared', list: statements[name].filter(({ isNamed }) => isNamed) },
    { mode: 'extended', list: statements[name].filter(({ isNamed }) => !isNamed) },
  ]
  let total = 0
  for (const { mode, list } of kinds.filter(({ list }) => list.length > 0)) {
    const before = cpuOfFamily(postgres)
    const run = { url, mode, statements: list, connections: CONNECTIONS, seconds: SECONDS }
    const { transactions } = await pgbench(pgbenchPath, run)
    total += (cpuOfFamily(postgres) - before) / transactions / all[name].length
  }
  return total
}

const row = (measure, { value, floor, limit }) => ({
  measure,
  value: ms(value),
  floor: ms(floor),
  ratio: (value / floor).toFixed(2),
  limit: `≤ ${limit} ×`,
  isMet: value / floor <= limit,
})

/** The CPU of a case against that of its own SQL in pgbench; and how long it takes one client alone. */
export async function againstOwnSql(env, { name, measure, limit }) {
  const results = await interleave(
    { value: () => cpuPerRequest(env, name), floor: () => cpuOfSql(env, name), alone: () => asked(env, name, ALONE) },
    ROUNDS,
  )
  const p99 = median(results.alone.map((result) => result.p99))
  const alone = {
    measure: '– alone, p99 (p50)',
    value: `${p99} ms (${median(results.alone.map(({ p50 }) => p50))} ms)`,
  }
  return [
    row(`${measure}, CPU`, { value: median(results.value), floor: median(results.floor), limit }),
    name === 'search' ? { ...alone, limit: `≤ ${P99_LIMIT_MS} ms`, isMet: p99 <= P99_LIMIT_MS } : alone,
  ]
}

/** The CPU of one case against that of another. */
export async function againstFirst(env, { name, than, measure, limit }) {
  const results = await interleave(
    { value: () => cpuPerRequest(env, name), floor: () => cpuPerRequest(env, than) },
    ROUNDS,
  )
  const [value, floor] = [median(results.value), median(results.floor)]
  return [row(`${measure}, CPU; floor: the first page`, { value, floor, limit })]
}
