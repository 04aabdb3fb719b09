import { startAllSimulators } from '../cli/system/simulators.ts'
import { databaseOf } from '../kit/database.ts'
import { millionPets } from '../kit/million-pets.ts'
import { startNginx } from '../kit/nginx.ts'
import { cameraPhoto } from '../kit/photos.ts'
import { present } from '../kit/present.ts'
import { type Environment, startServer } from '../kit/server.ts'
import { Calls } from './calls.ts'
import { Client } from './client.ts'
import { type LoadPeople, signInLoadPeople } from './load-people.ts'
import { MemoryMonitor } from './memory-monitor.ts'
import { Phones } from './phones.ts'

/** A registry under load. */
export interface LoadSite {
  /** Address of the database. */
  readonly url: string
  /** Address of the site. */
  readonly origin: string
  readonly people: LoadPeople
  readonly client: Client
  readonly memory: MemoryMonitor
  readonly calls: Calls
  readonly phones: Phones
}

/**
 * The heap sizes that Node.js chooses in the units of docs/operate, because of their `MemoryMax`. With the memory of
 * this machine it would choose more: 64 MB instead of 16 for a semi-space.
 */
const UNIT_HEAP = '--max-old-space-size=512 --max-semi-space-size=16'

type Cleanups = (() => unknown)[]

/** Two server processes, of which one runs the jobs, behind nginx, on the registry of a million pets. */
async function startServers(cleanups: Cleanups, own: Environment) {
  const dataDir = await millionPets()
  const simulators = await startAllSimulators()
  cleanups.push(() => simulators.stop())
  const settings = { ...simulators.env, PUBLIC_URL: '', DATA_DIR: dataDir, NODE_OPTIONS: UNIT_HEAP, ...own }
  const first = await startServer(settings)
  cleanups.push(() => first.stop())
  const url = databaseOf(dataDir)
  const second = await startServer({ ...settings, DATABASE_URL: url, ROLE: 'web' })
  cleanups.push(() => second.stop())
  const servers = [first, second]
  return { servers, url, phonesPage: present(simulators.env.EID_PAGE_URL, 'EID_PAGE_URL') }
}

async function openSite(cleanups: Cleanups, own: Environment): Promise<LoadSite> {
  const { servers, url, phonesPage } = await startServers(cleanups, own)
  const people = await signInLoadPeople(url)
  const phones = new Phones(phonesPage)
  cleanups.push(() => phones.close())
  const proxy = await startNginx(servers.map(({ origin }) => origin))
  cleanups.push(() => proxy.stop())
  const client = new Client(proxy.origin)
  cleanups.push(() => client.close())
  const memory = new MemoryMonitor(servers.map(({ pid }) => pid))
  cleanups.push(() => memory.stop())
  const calls = new Calls({ client, people, photo: await cameraPhoto(), phones })
  return { url, origin: proxy.origin, people, client, memory, calls, phones }
}

/** Opens a registry with settings of its own for `work` and closes it. */
export async function withLoadSite<T>(own: Environment, work: (site: LoadSite) => Promise<T>): Promise<T> {
  const cleanups: Cleanups = []
  try {
    return await work(await openSite(cleanups, own))
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}
