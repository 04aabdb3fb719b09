import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { contractBody } from '../kit/contract.ts'
import { databaseOf, postgresOf, queryOne, withDatabase } from '../kit/database.ts'
import { FIRST_TAG, millionPets, PETS as TAGS, withoutVacuum } from '../kit/million-pets.ts'
import { present } from '../kit/present.ts'
import { cpuOf, cpuOfFamily } from '../kit/processes.ts'
import { type Server, startServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'
import { type BareServer, startBareServer } from './instruments/bare-server.ts'
import { type LoadResult, load } from './instruments/load.ts'
import { findPgbench, pgbench, type Statement } from './instruments/pgbench.ts'
import { lookups } from './instruments/request-source.ts'
import { interleave, Series, seriesOf } from './instruments/rounds.ts'
import { withStatementLog } from './instruments/statement-log.ts'
import { type Bench, compared, type Row } from './report.ts'

const ROUNDS = 7
const SECONDS = 5
const CONNECTIONS = 10
const LIMIT = 1.6
/** A multiple of a route that answers a constant. Sockets and limits take 40 % of the time (docs/benchmarks.md). */
const NODE_LIMIT = { limit: 4, known: 10 }
/** Delay of PostgreSQL's statistics. */
const STATISTICS_MS = 1500

interface ShownPet {
  readonly tag: string
  /** The answer to a lookup of `tag`, as text. */
  readonly answer: string
}

/** Looks up one number after the other until an answer shows an owner. */
async function findPetWithOwner(origin: string): Promise<ShownPet> {
  for (let number = FIRST_TAG; number < FIRST_TAG + TAGS; number++) {
    const response = await fetch(`${origin}/api/MicroTags?tagNumber=${number}`)
    const answer = await response.text()
    if (response.status !== 200) continue
    const { owners } = contractBody<'GET /api/MicroTags'>(JSON.parse(answer))
    if (owners.length > 0) return { tag: String(number), answer }
  }
  throw new Error('No pet of this registry shows an owner')
}

/** Items of an array in PostgreSQL's notation. They contain no commas or quotes. */
const itemsOf = (array: string | null) => (array ?? '').replace(/[{}"]/g, '').split(',')

/** Turns a statement about a list of one tag into a statement about a tag that pgbench chooses each time. */
function withRandomTag({ text, values }: Statement, tag: string): Statement {
  const isTag = (n: number) => itemsOf(values[n - 1] ?? null).join() === tag
  if (!isTag(1)) throw new Error('The lookup does not take its numbers as a list any more: adapt the benchmark')
  const expression = `\\random(${FIRST_TAG}, ${FIRST_TAG + TAGS - 1})`
  return {
    text: text.replace(/\$(\d+)::text\[\]/g, (list, n: string) => (isTag(Number(n)) ? 'array[$1::text]' : list)),
    values: values.map((value, n) => (n === 0 ? expression : value)),
  }
}

interface Recorded {
  readonly answer: string
  readonly lookup: Statement
  /** The statement that writes the counters of the lookup. */
  readonly counters: Statement
}

/** Records an answer and the statements of a lookup and of its counters. */
const recordLookup = (dataDir: string): Promise<Recorded> =>
  withStatementLog(dataDir, async ({ origin }, record) => {
    let pet: ShownPet | undefined
    const statements = await record(async () => {
      pet = await findPetWithOwner(origin)
      await wait(STATISTICS_MS)
    })
    const { tag, answer } = present(pet, 'a pet with an owner')
    const lastInto = (table: string) =>
      present(
        statements.findLast(({ text }) => text.includes(`into ${table}`)),
        `the statement into ${table} in the log of PostgreSQL`,
      )
    return { answer, lookup: withRandomTag(lastInto('access_log'), tag), counters: lastInto('counter') }
  })

/** The counters' statement for many addresses, derived from that for one. */
function countersFor(addresses: number, { text, values }: Statement) {
  const lists = values.map(itemsOf)
  const first = Math.floor(Math.random() * (2 ** 24 - addresses))
  const byAddress = Array.from({ length: addresses }, (_, n) => {
    const address = [10, (first + n) >> 16, ((first + n) >> 8) & 255, (first + n) & 255].join('.')
    return lists.map((list) => list.map((item) => item.replace(/(127\.0\.0\.1|::1)/, address)))
  })
  return { text, name: 'counters', values: lists.map((_, place) => byAddress.flatMap((one) => one[place] ?? [])) }
}

async function countWrittenRows(client: Client): Promise<number> {
  await wait(STATISTICS_MS)
  const { n } = await queryOne<{ n: number }>(
    client,
    "select coalesce(sum(n_tup_ins + n_tup_upd), 0)::float8 as n from pg_stat_user_tables where relname = 'counter'",
  )
  return n
}

interface Environment {
  readonly server: Server
  readonly bare: BareServer
  readonly client: Client
  readonly url: string
  /** Process id of PostgreSQL. */
  readonly postgres: number
  readonly pgbenchPath: string
  readonly recorded: Recorded
}

/** Per lookup: CPU times in ms and rows of counters; and lookups per second and the share that finds a pet. */
interface ServerCost {
  readonly node: number
  readonly postgres: number
  readonly perSecond: number
  readonly found: number
  readonly counterRows: number
}

const loadLookups = (origin: string): Promise<LoadResult> =>
  load({ origin, connections: CONNECTIONS, seconds: SECONDS, next: lookups() })

async function measureServer({ server, postgres, client }: Environment): Promise<ServerCost> {
  const rows = await countWrittenRows(client)
  const before = { node: cpuOf(server.pid), postgres: cpuOfFamily(postgres) }
  const { requests, statuses } = await loadLookups(server.origin)
  // The last counters are written within a second.
  await wait(STATISTICS_MS)
  const used = { node: cpuOf(server.pid) - before.node, postgres: cpuOfFamily(postgres) - before.postgres }
  return {
    node: used.node / requests,
    postgres: used.postgres / requests,
    perSecond: requests / SECONDS,
    found: (statuses['200']?.count ?? 0) / requests,
    counterRows: ((await countWrittenRows(client)) - rows) / requests,
  }
}

async function measureBare({ bare }: Environment): Promise<number> {
  const before = cpuOf(bare.pid)
  const { requests } = await loadLookups(bare.origin)
  return (cpuOf(bare.pid) - before) / requests
}

async function measureStatement({ postgres, url, pgbenchPath, recorded }: Environment): Promise<number> {
  const before = cpuOfFamily(postgres)
  const run = { url, statements: [recorded.lookup], connections: CONNECTIONS, seconds: SECONDS }
  const transactions = await pgbench(pgbenchPath, run)
  return (cpuOfFamily(postgres) - before) / transactions
}

const FLUSHES = 10
const ADDRESSES_PER_FLUSH = 2000

/** CPU time in ms of a row of counters, written in batches as the server does. */
async function measureCounters({ postgres, client, recorded: { counters } }: Environment): Promise<number> {
  const rowsPerAddress = itemsOf(counters.values[0] ?? null).length
  const before = cpuOfFamily(postgres)
  for (let n = 0; n < FLUSHES; n++) await client.query(countersFor(ADDRESSES_PER_FLUSH, counters))
  return (cpuOfFamily(postgres) - before) / (FLUSHES * ADDRESSES_PER_FLUSH * rowsPerAddress)
}

interface Results {
  readonly server: Series<ServerCost>
  readonly bare: Series<number>
  readonly statement: Series<number>
  readonly counters: Series<number>
}

const micro = (ms: number) => `${Math.round(ms * 1000)} µs`

function rowsOf({ server, bare, statement, counters }: Results): Row[] {
  const medianOf = (name: keyof ServerCost) => median(server.results.map((result) => result[name]))
  const writes = counters.median * medianOf('counterRows')
  const baseline = bare.median + statement.median + writes
  const node = { value: medianOf('node'), baseline: bare.median, ...NODE_LIMIT, format: micro }
  const cpu = { value: server.median, baseline, limit: LIMIT, format: micro }
  return [
    { ...compared('CPU per lookup over HTTP (node + PostgreSQL)', cpu), spread: server.spreadText },
    { ...compared('– node; baseline: bare Fastify', node), spread: `; ${bare.spreadText}` },
    {
      measure: '– PostgreSQL; baseline: pgbench, and the counters’ writes',
      value: micro(medianOf('postgres')),
      spread: `; ${statement.spreadText}, ${counters.spreadText}`,
      baseline: `${micro(statement.median)} + ${micro(writes)}`,
    },
    {
      measure: '– lookups a second, of which found',
      value: `${Math.round(medianOf('perSecond'))}, ${medianOf('found').toFixed(2)}`,
    },
  ]
}

async function measureAll(environment: Environment): Promise<Row[]> {
  const server = new Series(
    () => measureServer(environment),
    ({ node, postgres }) => node + postgres,
  )
  const bare = seriesOf(() => measureBare(environment))
  const statement = seriesOf(() => measureStatement(environment))
  const counters = seriesOf(() => measureCounters(environment))
  await interleave([server, bare, statement, counters], ROUNDS)
  return rowsOf({ server, bare, statement, counters })
}

/** CPU time of a public lookup, compared with a bare Fastify answer and its own statements in pgbench. */
export const measureLookup: Bench = async () => {
  const pgbenchPath = await findPgbench()
  const dataDir = await millionPets()
  const recorded = await recordLookup(dataDir)
  const server = await startServer({ DATA_DIR: dataDir })
  const bare = await startBareServer('bare-answer', { ANSWER: recorded.answer })
  try {
    const url = databaseOf(dataDir)
    return await withoutVacuum(dataDir, () =>
      withDatabase(url, async (client) => {
        const postgres = await postgresOf(client)
        return measureAll({ server, bare, client, url, postgres, pgbenchPath, recorded })
      }),
    )
  } finally {
    await bare.stop()
    await server.stop()
  }
}
