import { databaseOf, postgresOf, withDatabase } from '../kit/database.ts'
import { millionPets, withoutVacuum } from '../kit/million-pets.ts'
import { startServer } from '../kit/server.ts'
import { type Authorization, openSession } from '../kit/sessions.ts'
import { log } from '../launch/run.mjs'
import { type CaseName, type Cases, casesOf } from './api/cases.ts'
import { comparedWithOwnSql, measureOwnerSearch } from './api/cpu-cost.ts'
import type { Environment, Measure, Prepared } from './api/environment.ts'
import { measureFarPages } from './api/far-pages.ts'
import { findPeople } from './api/people.ts'
import { measureCreate, measureLookups } from './api/throughput.ts'
import { findPgbench } from './instruments/pgbench.ts'
import { type BenchRequest, registrations } from './instruments/request-source.ts'
import { type LoggedStatement, type RecordStatements, withStatementLog } from './instruments/statement-log.ts'
import type { Bench, Row } from './report.ts'

async function send(origin: string, { method, path, headers, body }: BenchRequest): Promise<void> {
  const response = await fetch(origin + path, { method, ...(headers && { headers }), ...(body && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`)
}

interface Recording {
  readonly origin: string
  readonly record: RecordStatements
  readonly headers: Authorization
}

/** The statements of a case that is sent once. */
const recordFirst = ({ origin, record, headers }: Recording, requests: readonly BenchRequest[]) =>
  record(async () => {
    for (const request of requests) await send(origin, { ...request, headers })
  })

/** Sends a case twice. Resolves to the statements of the second time: at first the server also counts the results. */
async function recordCase(recording: Recording, requests: readonly BenchRequest[]) {
  await recordFirst(recording, requests)
  return recordFirst(recording, requests)
}

async function recordCases(recording: Recording, cases: Cases): Promise<Record<CaseName, LoggedStatement[]>> {
  return {
    search: await recordCase(recording, cases.search),
    first: await recordCase(recording, cases.first),
    ownersCounted: await recordFirst(recording, cases.ownersCounted),
    ownersWithoutSize: [],
    ownersByBeginning: await recordCase(recording, cases.ownersByBeginning),
    ownersByRarePart: await recordCase(recording, cases.ownersByRarePart),
    registrations: await recordCase(recording, cases.registrations),
  }
}

/** The number of statements of a registration. Each is one round trip to the database. */
async function countRoundTrips({ origin, record, headers }: Recording, owners: readonly number[]): Promise<number> {
  const request = registrations(headers, owners)()
  const statements = await record(() => send(origin, request))
  return statements.length
}

async function prepare(dataDir: string): Promise<Prepared> {
  return withStatementLog(dataDir, async ({ origin }, record) => {
    const url = databaseOf(dataDir)
    const { veterinarian, owners } = await withDatabase(url, findPeople)
    const recording = { origin, record, headers: await openSession(url, veterinarian) }
    const cases = casesOf(veterinarian)
    const statements = await recordCases(recording, cases)
    const roundTrips = await countRoundTrips(recording, owners)
    return { veterinarian, owners, cases, statements, roundTrips }
  })
}

/** The measures by name: `pnpm bench api create` runs one. `create` is last, because it lengthens the lists. */
const measures = new Map<string, Measure>([
  ['lookup', measureLookups],
  [
    'search',
    comparedWithOwnSql({ name: 'search', measure: 'pet search: text, two filters, sorted, counted', limit: 1.3 }),
  ],
  ['deep', measureFarPages],
  ['beginning', measureOwnerSearch],
  ['part', comparedWithOwnSql({ name: 'ownersByRarePart', measure: 'owner search, rare part of a name', limit: 3 })],
  [
    'registrations',
    comparedWithOwnSql({ name: 'registrations', measure: 'a veterinarian’s registrations', limit: 2.5 }),
  ],
  ['create', measureCreate],
])

function selectMeasures(names: readonly string[]): Measure[] {
  const unknown = names.filter((name) => !measures.has(name))
  if (unknown.length > 0) throw new Error(`Usage: pnpm bench api [${[...measures.keys()].join(' | ')} …]`)
  return [...measures].filter(([name]) => names.length === 0 || names.includes(name)).map(([, measure]) => measure)
}

async function measureAll(environment: Environment, selected: readonly Measure[]): Promise<Row[]> {
  const all: Row[] = []
  for (const measure of selected) {
    const rows = await measure(environment)
    for (const { measure: name, value, baseline = '', ratio = '' } of rows)
      log([name, value, baseline, ratio].join('  '))
    all.push(...rows)
  }
  return all
}

/** The most important calls at a million pets, each compared with its baseline. */
export const measureApi: Bench = async (names) => {
  const selected = selectMeasures(names)
  const pgbenchPath = await findPgbench()
  const dataDir = await millionPets()
  const prepared = await prepare(dataDir)
  // Raises the limit of a person, because one veterinarian searches as much as a whole country.
  const server = await startServer({ DATA_DIR: dataDir, PERSON_SEARCHES_PER_MINUTE: '1000000' })
  try {
    const url = databaseOf(dataDir)
    const headers = await openSession(url, prepared.veterinarian)
    return await withoutVacuum(dataDir, () =>
      withDatabase(url, async (client) => {
        const postgres = await postgresOf(client)
        return measureAll({ ...prepared, server, url, pgbenchPath, headers, postgres }, selected)
      }),
    )
  } finally {
    await server.stop()
  }
}
