import { databaseOf, withDatabase } from '../../kit/database.ts'
import { findPeople } from '../api/people.ts'
import { startBareServer } from '../instruments/bare-server.ts'
import { type BenchRequest, lookups, type RequestSource, registrations } from '../instruments/request-source.ts'

const CLIENTS = 4

/** The longest wait for a call, and how often calls were repeated after a deadlock. */
interface Wait {
  readonly ms: number
  readonly repeated: number
}

export interface Waits {
  readonly lookup: Wait
  readonly registration: Wait
}

interface Calls {
  readonly origin: string
  readonly next: RequestSource
}

/** Errors after which the registry repeats a call (server/src/db/retry.ts); the baselines answer with them. */
const REPEATED = ['40P01', '0A000']

/** Sends a call until it is done. Returns how often it was repeated. @throws Error for an answer of another status */
async function sendUntilDone(origin: string, { path, ...rest }: BenchRequest): Promise<number> {
  for (let repeated = 0; ; repeated++) {
    const answer = await fetch(origin + path, rest)
    const text = await answer.text()
    if (answer.ok || answer.status === 404) return repeated
    if (!REPEATED.some((code) => text.includes(`"${code}"`)))
      throw new Error(`${path} answered ${answer.status} ${text}`)
  }
}

/** Several clients send one call after the other. Returns the function that ends them. */
function send({ origin, next }: Calls): () => Promise<Wait> {
  let isOver = false
  let wait: Wait = { ms: 0, repeated: 0 }
  const client = async () => {
    while (!isOver) {
      const start = performance.now()
      const repeated = await sendUntilDone(origin, next())
      wait = { ms: Math.max(wait.ms, performance.now() - start), repeated: wait.repeated + repeated }
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  // An error is thrown when the clients end, not while the migration runs.
  clients.catch(() => undefined)
  return async () => {
    isOver = true
    await clients
    return wait
  }
}

/** Resolves to the longest waits of users of the older version while `work` runs. */
export type WaitsDuring = (work: () => Promise<unknown>) => Promise<Waits>

/**
 * Looks up and registers pets with the programs of the baselines, which simulate the older version: they need only
 * tables that it has. Its own code does not run here, and the code of this version needs the newest schema.
 */
export async function withUsers<T>(
  { dataDir, url, pets }: { readonly dataDir: string; readonly url: string; readonly pets: number },
  measure: (waitsDuring: WaitsDuring) => Promise<T>,
): Promise<T> {
  const { owners } = await withDatabase(databaseOf(dataDir), findPeople)
  const env = { DATABASE_URL: url }
  const reader = await startBareServer('bare-lookup', env)
  const writer = await startBareServer('bare-create', env)
  try {
    return await measure(async (work) => {
      const endLookups = send({ origin: reader.origin, next: lookups(pets) })
      const endRegistrations = send({ origin: writer.origin, next: registrations({}, owners) })
      let waits: Waits
      try {
        await work()
      } finally {
        waits = { lookup: await endLookups(), registration: await endRegistrations() }
      }
      return waits
    })
  } finally {
    await reader.stop()
    await writer.stop()
  }
}
