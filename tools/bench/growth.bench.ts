import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../cli/run.mjs'
import { databaseOf, queryOne, withDatabase } from '../kit/database.ts'
import { registryOf, withoutVacuum } from '../kit/million-pets.ts'
import { cpuOf, cpuOfFamily, parentOf, rssOf } from '../kit/processes.ts'
import { encryptionKey, type Server, startServer } from '../kit/server.ts'
import { openSession } from '../kit/sessions.ts'
import { casesOf } from './api/cases.ts'
import { findPeople } from './api/people.ts'
import { load } from './instruments/load.ts'
import type { RequestSource } from './instruments/request-source.ts'
import { interleave, type Series, seriesOf } from './instruments/rounds.ts'
import type { Bench, Row } from './report.ts'

const SIZES = [1_000_000, 10_000_000] as const
const ROUNDS = 5
const SECONDS = 4
/** As few as in `pnpm bench api`: with more searches at once, the server refuses some. */
const CONNECTIONS = 4
/** How much more a request may cost with the larger registry. */
const LIMITS = { lookup: 1.2, search: 1.5, owners: 1.5, registration: 1.15 } as const
const MEMORY_LIMIT_MB = 30
/** Of the time per pet. */
const LINEAR_LIMIT = 1.2

type Work = keyof typeof LIMITS
const works = Object.keys(LIMITS) as Work[]
const names: Readonly<Record<Work, string>> = {
  lookup: 'public lookup, CPU',
  search: 'pet search, CPU',
  owners: 'owner search, three letters, CPU',
  registration: 'registration, CPU',
}

/** A running registry of one size. */
interface Registry {
  readonly pets: number
  readonly server: Server
  readonly url: string
  /** Process id of PostgreSQL. */
  readonly postgres: number
  readonly sources: Readonly<Record<Work, RequestSource>>
}

const startRegistry = async (pets: number): Promise<Server> =>
  startServer({ DATA_DIR: await registryOf(pets), PERSON_SEARCHES_PER_MINUTE: '1000000' })

async function describeRegistry(pets: number, server: Server): Promise<Registry> {
  const { dataDir } = server
  const url = databaseOf(dataDir)
  const { veterinarian, owners, postgres } = await withDatabase(url, async (client) => {
    const { pid } = await queryOne<{ pid: number }>(client, 'select pg_backend_pid() as pid')
    return { ...(await findPeople(client)), postgres: parentOf(pid) }
  })
  const headers = await openSession(url, veterinarian)
  const cases = casesOf(veterinarian)
  const listOf = (name: 'search' | 'ownersByBeginning'): RequestSource => ({
    kind: 'list',
    list: cases[name].map((request) => ({ ...request, headers })),
  })
  const sources = {
    lookup: { kind: 'lookup', pets },
    search: listOf('search'),
    owners: listOf('ownersByBeginning'),
    registration: { kind: 'create', headers, owners },
  } as const
  return { pets, server, url, postgres, sources }
}

/** CPU time of one request in ms, Node and PostgreSQL. @throws Error for an answer of another status */
async function cpuPerRequest({ server, postgres, sources }: Registry, work: Work): Promise<number> {
  const used = () => cpuOf(server.pid) + cpuOfFamily(postgres)
  const before = used()
  const source = sources[work]
  const { requests, statuses } = await load({
    origin: server.origin,
    connections: CONNECTIONS,
    seconds: SECONDS,
    source,
  })
  const bad = Object.keys(statuses).filter((status) => status !== '404' && !status.startsWith('2'))
  if (bad.length > 0) throw new Error(`${work} answered ${bad.join()}`)
  return (used() - before) / requests
}

const run = promisify(execFile)

/** Milliseconds of a command of the operator on the running registry. */
async function timeCommand({ url }: Registry, args: readonly string[]): Promise<number> {
  const start = performance.now()
  await run(process.execPath, ['server/dist/registry.js', ...args], {
    cwd: root,
    env: { ...process.env, ...encryptionKey, DATABASE_URL: url },
  })
  return performance.now() - start
}

async function timeBackup(registry: Registry): Promise<number> {
  const file = join(root, `.cache/bench/growth-${registry.pets}.backup`)
  rmSync(file, { force: true })
  try {
    return await timeCommand(registry, ['backup', '--unencrypted', file])
  } finally {
    rmSync(file, { force: true })
  }
}

interface Pair<T> {
  readonly small: T
  readonly large: T
}

async function measureWork({ small, large }: Pair<Registry>, work: Work): Promise<Row> {
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
    limit: `≤ ${LIMITS[work]} ×`,
    isMet: ratio <= LIMITS[work],
  }
}

type Timed = readonly [measure: string, time: (registry: Registry) => Promise<number>]
const timed: readonly Timed[] = [
  ['backup', timeBackup],
  ['retention, nothing due', (registry) => timeCommand(registry, ['retention', '--dry-run'])],
]

/** Compares the time per pet. */
async function measureTime({ small, large }: Pair<Registry>, [measure, time]: Timed): Promise<Row> {
  const times = { floor: await time(small), value: await time(large) }
  const ratio = times.value / large.pets / (times.floor / small.pets)
  const text = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    measure: `${measure}; ratio: per pet`,
    value: text(times.value),
    floor: text(times.floor),
    ratio: ratio.toFixed(2),
    limit: `≤ ${LINEAR_LIMIT} ×`,
    isMet: ratio <= LINEAR_LIMIT,
  }
}

function memoryRow({ small, large }: Pair<Registry>): Row {
  const [value, floor] = [rssOf(large.server.pid), rssOf(small.server.pid)]
  return {
    measure: 'memory of the server',
    value: `${Math.round(value)} MB`,
    floor: `${Math.round(floor)} MB`,
    limit: `≤ ${MEMORY_LIMIT_MB} MB more`,
    isMet: value - floor <= MEMORY_LIMIT_MB,
  }
}

function sizesOf(args: readonly string[]): Pair<number> {
  const [small = SIZES[0], large = SIZES[1]] = args.map(Number)
  if (!(small < large)) throw new Error('Usage: pnpm bench growth [PETS MORE_PETS]')
  return { small, large }
}

async function withServer<T>(pets: number, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startRegistry(pets)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function measureAll(pair: Pair<Registry>): Promise<Row[]> {
  const rows: Row[] = []
  for (const work of works) rows.push(await measureWork(pair, work))
  for (const one of timed) rows.push(await measureTime(pair, one))
  return [...rows, memoryRow(pair)]
}

/** What requests, backup and nightly jobs cost in a larger registry, compared with a smaller one in the same run. */
export const measureGrowth: Bench = async (args) => {
  const { small, large } = sizesOf(args)
  return withServer(small, (smallServer) =>
    withServer(large, async (largeServer) => {
      const pair = {
        small: await describeRegistry(small, smallServer),
        large: await describeRegistry(large, largeServer),
      }
      return withoutVacuum(smallServer.dataDir, () => withoutVacuum(largeServer.dataDir, () => measureAll(pair)))
    }),
  )
}
