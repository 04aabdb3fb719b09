import { databaseOf, postgresOf, withDatabase } from '../../kit/database.ts'
import { cpuOf, cpuOfFamily } from '../../kit/processes.ts'
import { type Server, startServer } from '../../kit/server.ts'
import { openSession } from '../../kit/sessions.ts'
import { casesOf } from '../api/cases.ts'
import { findPeople } from '../api/people.ts'
import { load } from '../instruments/load.ts'
import { inTurn, lookups, type RequestSource, registrations } from '../instruments/request-source.ts'

const SECONDS = 4
/** The same number as in `pnpm bench api`: with more searches at once, the server refuses some. */
const CONNECTIONS = 4

export type Work = 'lookup' | 'search' | 'owners' | 'registration'

/** A running registry. */
export interface Registry {
  readonly pets: number
  readonly dataDir: string
  readonly server: Server
  readonly url: string
  /** Process id of PostgreSQL. */
  readonly postgres: number
  readonly sources: Readonly<Record<Work, RequestSource>>
}

/** Starts the server on the registry of a data folder for `work`. */
export async function withRegistry<T>(
  { dataDir, pets }: { readonly dataDir: string; readonly pets: number },
  work: (registry: Registry) => Promise<T>,
): Promise<T> {
  const server = await startServer({ DATA_DIR: dataDir, PERSON_SEARCHES_PER_MINUTE: '1000000' })
  try {
    return await work({ pets, dataDir, server, ...(await describe(pets, dataDir)) })
  } finally {
    await server.stop()
  }
}

async function describe(pets: number, dataDir: string): Promise<Pick<Registry, 'url' | 'postgres' | 'sources'>> {
  const url = databaseOf(dataDir)
  const { veterinarian, owners } = await withDatabase(url, findPeople)
  const postgres = await withDatabase(url, postgresOf)
  const headers = await openSession(url, veterinarian)
  const cases = casesOf(veterinarian)
  const sources = {
    lookup: lookups(pets),
    // Asks as the screen does: for the page without its count.
    search: inTurn(cases.search.map(({ path, ...rest }) => ({ ...rest, headers, path: `${path}&CountApart=true` }))),
    owners: inTurn(cases.ownersByBeginning.map((request) => ({ ...request, headers }))),
    registration: registrations(headers, owners),
  }
  return { url, postgres, sources }
}

/** What a client that is alone waits for a page of a search: p99, in ms. */
export async function waitForSearch({ server, sources }: Registry): Promise<number> {
  const alone = { connections: 1, seconds: 20, warmUpSeconds: 2 }
  const { p99 } = await load({ origin: server.origin, ...alone, next: sources.search })
  return p99
}

/** Number of requests in a round, and their CPU time in ms (Node and PostgreSQL). @throws Error if one fails */
export async function measureWork({ server, postgres, sources }: Registry, work: Work) {
  const used = () => cpuOf(server.pid) + cpuOfFamily(postgres)
  const before = used()
  const { origin } = server
  const { requests } = await load({ origin, connections: CONNECTIONS, seconds: SECONDS, next: sources[work] })
  return { cpu: used() - before, requests }
}

/** CPU time of one request in ms. */
export async function cpuPerRequest(registry: Registry, work: Work): Promise<number> {
  const { cpu, requests } = await measureWork(registry, work)
  return cpu / requests
}
