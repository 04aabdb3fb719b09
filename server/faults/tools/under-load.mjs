import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../../bench/tools/registry.mjs'
import { checkInvariants } from './invariants.mjs'
import { compare } from './ledger.mjs'
import { live, PREFIX } from './life.mjs'

const WORKERS = 6
const MAIL_PATIENCE_MS = 60_000

/** Each worker has owners of its own, so that what one of them was told last is what must stand in the end. */
async function work(site, place, state) {
  const { veterinarians, owners } = site.people
  const own = owners.filter((_, n) => n % WORKERS === place)
  for (let n = 0; !state.isOver; n++) {
    const [owner, other] = [own[n % own.length], own[(n + 1) % own.length]]
    await live(site, { veterinarian: veterinarians[place % veterinarians.length], owner, other })
  }
}

/** What waits to be sent goes out now: pauses after a failure and leases of killed workers are minutes long. */
async function untilMailed(site) {
  const end = performance.now() + MAIL_PATIENCE_MS
  for (;;) {
    await site.query(
      `update outbox set run_at = now() where done_at is null and dead_at is null and attempts > 0 and run_at > now()`,
    )
    const [{ n }] = await site.query(
      `select count(*)::int as n from outbox where done_at is null and dead_at is null and (attempts > 0 or run_at < now())`,
    )
    if (n === 0) return
    if (performance.now() > end) {
      site.faults.push(`${n} mails wait although the mail server is there`)
      return
    }
    await wait(1000)
  }
}

/** Lets everything come to rest and compares what was acknowledged with what is there. */
async function balance(site) {
  await site.untilReady()
  await untilMailed(site)
  return withDatabase(site.url, async (client) => {
    const { lost, doubled } = await compare(client, site.ledger, PREFIX)
    return { lost, doubled, invariants: await checkInvariants(client, site.since) }
  })
}

/**
 * Runs `fault` while clients register pets, transfer them and so on. Afterwards every client gets its last answer, and
 * the whole database is checked. Resolves to what the report needs, with what `fault` resolved to as `told`.
 */
export async function underLoad(site, fault) {
  const state = { isOver: false }
  const working = Array.from({ length: WORKERS }, (_, place) =>
    work(site, place, state).catch((error) => {
      site.faults.push(error.message)
    }),
  )
  try {
    await site.tally.next()
    const told = await fault()
    state.isOver = true
    await Promise.all(working)
    const { acknowledged, repeated, broken, statuses } = site.tally
    return { told, ...(await balance(site)), acknowledged, repeated, broken, statuses, faults: site.faults }
  } finally {
    state.isOver = true
    await Promise.all(working)
  }
}
