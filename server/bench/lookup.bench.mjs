import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf, cpuOfFamily, parentOf } from './tools/cpu.mjs'
import { load } from './tools/load.mjs'
import { FIRST_TAG, PETS as TAGS } from './tools/numbers.mjs'
import { findPgbench, pgbench } from './tools/pgbench.mjs'
import { startProgram } from './tools/program.mjs'
import { recording } from './tools/recorder.mjs'
import { databaseOf, millionPets, withDatabase, withoutVacuum } from './tools/registry.mjs'
import { interleave, median } from './tools/rounds.mjs'

const ROUNDS = 7
const SECONDS = 5
const CONNECTIONS = 10
const LIMIT = 1.6
/** The statistics of PostgreSQL are that late. */
const STATISTICS_MS = 1500

const isOf = (table) => (statement) => statement.text.includes(`into ${table}`)

/** Looks up one number after the other until an owner is shown. Resolves to the number and the answer. */
async function findShown(origin) {
  for (let number = FIRST_TAG; number < FIRST_TAG + TAGS; number++) {
    const answer = await (await fetch(`${origin}/api/MicroTags?tagNumber=${number}`)).text()
    if (JSON.parse(answer).owners?.length > 0) return { tag: String(number), answer }
  }
  throw new Error('No pet of this registry shows an owner')
}

/** Items of an array as PostgreSQL writes it, without commas or quotes in them. */
const itemsOf = (array) => array.replace(/[{}"]/g, '').split(',')

/** A statement about one tag, given as a list of one, as a statement about a tag that pgbench draws each time. */
function drawing({ text, values }, tag) {
  const isTag = (n) => itemsOf(values[n - 1] ?? '').join() === tag
  if (!isTag(1)) throw new Error('The lookup no longer takes its numbers as a list: see to its benchmark')
  const drawn = `\\random(${FIRST_TAG}, ${FIRST_TAG + TAGS - 1})`
  return {
    text: text.replace(/\$(\d+)::text\[\]/g, (list, n) => (isTag(n) ? 'array[$1::text]' : list)),
    values: values.map((value, n) => (n === 0 ? drawn : value)),
  }
}

/** The statements of a lookup and of the counters behind it, as the server sends them, and an answer. */
const recordLookup = (context, dataDir) =>
  recording(context, dataDir, async ({ origin }, record) => {
    let shown
    const statements = await record(async () => {
      shown = await findShown(origin)
      await wait(STATISTICS_MS)
    })
    const { tag, answer } = shown
    const lookup = statements.findLast(isOf('access_log'))
    const counters = statements.findLast(isOf('counter'))
    if (!lookup || !counters) throw new Error('The statements of a lookup are not in the log of PostgreSQL')
    return { answer, lookup: drawing(lookup, tag), counters }
  })

/** The counters' statement for so many addresses, made from that of one. */
function countersFor(addresses, { text, values }) {
  const lists = values.map(itemsOf)
  const first = Math.floor(Math.random() * (2 ** 24 - addresses))
  const many = Array.from({ length: addresses }, (_, n) => {
    const address = [10, (first + n) >> 16, ((first + n) >> 8) & 255, (first + n) & 255].join('.')
    return lists.map((list) => list.map((item) => item.replace(/(127\.0\.0\.1|::1)/, address)))
  })
  return { text, name: 'counters', values: lists.map((_, place) => many.flatMap((one) => one[place])) }
}

const rowsWritten = async (client) => {
  await wait(STATISTICS_MS)
  const { rows } = await client.query(
    "select coalesce(sum(n_tup_ins + n_tup_upd), 0)::float8 as n from pg_stat_user_tables where relname = 'counter'",
  )
  return rows[0].n
}

/** What the real server uses for a lookup, in ms of processor, and how many rows of counters it writes. */
async function measureServer({ server, postgres, client }) {
  const rows = await rowsWritten(client)
  const before = { node: cpuOf(server.pid), postgres: cpuOfFamily(postgres) }
  const { requests, statuses } = await load({
    origin: server.origin,
    connections: CONNECTIONS,
    seconds: SECONDS,
    requests: 'lookup',
  })
  // The last counts are written within a second.
  await wait(STATISTICS_MS)
  const used = { node: cpuOf(server.pid) - before.node, postgres: cpuOfFamily(postgres) - before.postgres }
  const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '404')
  if (others.length > 0) throw new Error(`Lookups answered ${others.join()}`)
  return {
    node: used.node / requests,
    postgres: used.postgres / requests,
    perSecond: requests / SECONDS,
    found: (statuses['200']?.count ?? 0) / requests,
    counterRows: ((await rowsWritten(client)) - rows) / requests,
  }
}

async function measureBare(bare) {
  const before = cpuOf(bare.pid)
  const { requests } = await load({ ...bare, connections: CONNECTIONS, seconds: SECONDS, requests: 'lookup' })
  return (cpuOf(bare.pid) - before) / requests
}

async function measureStatement({ postgres, url, path, lookup }) {
  const before = cpuOfFamily(postgres)
  const run = { url, statements: [lookup], connections: CONNECTIONS, seconds: SECONDS }
  const { transactions } = await pgbench(path, run)
  return (cpuOfFamily(postgres) - before) / transactions
}

const FLUSHES = 10
const ADDRESSES_PER_FLUSH = 2000

/** ms of processor for a row of the counters, written in batches as the server does. */
async function measureCounters({ postgres, client, counters }) {
  const rowsEach = counters.values[0].split(',').length
  const before = cpuOfFamily(postgres)
  for (let n = 0; n < FLUSHES; n++) await client.query(countersFor(ADDRESSES_PER_FLUSH, counters))
  return (cpuOfFamily(postgres) - before) / (FLUSHES * ADDRESSES_PER_FLUSH * rowsEach)
}

const micro = (ms) => `${Math.round(ms * 1000)} µs`

function rowsOf({ server, bare, statement, counters }) {
  const of = (name) => median(server.map((result) => result[name]))
  const parts = { bare: median(bare), statement: median(statement), counters: median(counters) * of('counterRows') }
  const floor = parts.bare + parts.statement + parts.counters
  const value = median(server.map(({ node, postgres }) => node + postgres))
  const ratio = value / floor
  const sum = { value: micro(value), floor: micro(floor), ratio: ratio.toFixed(2), limit: `≤ ${LIMIT} ×` }
  return [
    { measure: 'CPU per lookup over HTTP (node + PostgreSQL)', ...sum, isMet: ratio <= LIMIT },
    { measure: '– node; floor: bare Fastify', value: micro(of('node')), floor: micro(parts.bare) },
    {
      measure: '– PostgreSQL; floor: pgbench, and the counters’ writes',
      value: micro(of('postgres')),
      floor: `${micro(parts.statement)} + ${micro(parts.counters)}`,
    },
    {
      measure: '– lookups a second, of which found',
      value: `${Math.round(of('perSecond'))}, ${of('found').toFixed(2)}`,
    },
  ]
}

/** Processor time of a public lookup against a bare Fastify answer and its own statements in pgbench. */
export async function measure(context) {
  const path = findPgbench(context)
  const dataDir = await millionPets(context)
  const { answer, lookup, counters } = await recordLookup(context, dataDir)
  const server = await context.startServer({ DATA_DIR: dataDir })
  const bare = await startProgram('./bare-program.mjs', { ANSWER: answer })
  try {
    const url = databaseOf(dataDir)
    const inQuiet = (work) => withoutVacuum(dataDir, () => withDatabase(url, work))
    return await inQuiet(async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const postgres = parentOf(rows[0].pid)
      const measures = {
        server: () => measureServer({ server, postgres, client }),
        bare: () => measureBare(bare),
        statement: () => measureStatement({ postgres, url, path, lookup }),
        counters: () => measureCounters({ postgres, client, counters }),
      }
      return rowsOf(await interleave(measures, ROUNDS))
    })
  } finally {
    await bare.stop()
    await server.stop()
  }
}
