import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../../kit/database.ts'
import { checkInvariants, type InvariantCheck } from '../../kit/invariants.ts'
import { cyclic } from '../../kit/present.ts'
import { messageOf } from '../../launch/errors.mjs'
import type { FaultSite } from './fault-site.ts'
import { compareWithLedger, type Difference } from './ledger.ts'
import { NAME_PREFIX, runPetLifecycle } from './pet-lifecycle.ts'

const WORKERS = 6
const MAIL_TIMEOUT_MS = 60_000

interface Workload {
  isOver: boolean
}

/** Each worker has its own owners, so that the last acknowledged change of each is the state at the end. */
async function work(site: FaultSite, place: number, workload: Workload): Promise<void> {
  const { veterinarians, owners } = site.people
  const own = owners.filter((_, n) => n % WORKERS === place)
  const veterinarian = cyclic(veterinarians, place)
  for (let n = 0; !workload.isOver; n++)
    await runPetLifecycle(site, { veterinarian, owner: cyclic(own, n), other: cyclic(own, n + 1) })
}

/** Sends all waiting mails now: pauses after a failure and leases of killed workers take minutes. */
async function untilMailsSent(site: FaultSite): Promise<void> {
  const end = performance.now() + MAIL_TIMEOUT_MS
  for (;;) {
    await site.query(
      `update outbox set run_at = now() where done_at is null and dead_at is null and attempts > 0 and run_at > now()`,
    )
    const { n } = await site.queryOne<{ n: number }>(
      `select count(*)::int as n from outbox where done_at is null and dead_at is null and (attempts > 0 or run_at < now())`,
    )
    if (n === 0) return
    if (performance.now() > end) {
      site.problems.push(`${n} mails wait although the mail server is available`)
      return
    }
    await wait(1000)
  }
}

/** Waits until nothing is under way and compares the acknowledged changes with the database. */
async function verify(site: FaultSite): Promise<{ difference: Difference; invariants: InvariantCheck }> {
  await site.untilReady()
  await untilMailsSent(site)
  return withDatabase(site.url, async (client) => ({
    difference: await compareWithLedger(client, site.ledger, NAME_PREFIX),
    invariants: await checkInvariants(client, site.since),
  }))
}

export interface LoadResult<T> {
  /** What `injectFaults` resolved to. */
  readonly measured: T
  readonly site: FaultSite
  readonly difference: Difference
  readonly invariants: InvariantCheck
}

/**
 * Runs `injectFaults` while clients register pets, transfer them and so on. Then waits for the last answer of each client
 * and checks the whole database.
 */
export async function underLoad<T>(site: FaultSite, injectFaults: () => Promise<T>): Promise<LoadResult<T>> {
  const workload = { isOver: false }
  const working = Array.from({ length: WORKERS }, (_, place) =>
    work(site, place, workload).catch((error) => {
      site.problems.push(messageOf(error))
    }),
  )
  try {
    await site.stats.nextAcknowledged()
    const measured = await injectFaults()
    workload.isOver = true
    await Promise.all(working)
    return { measured, site, ...(await verify(site)) }
  } finally {
    workload.isOver = true
    await Promise.all(working)
  }
}
