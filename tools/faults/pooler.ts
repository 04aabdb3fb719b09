import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../cli/system/free-port.ts'
import { first, present } from '../kit/present.ts'
import { formatRange } from '../kit/report.ts'
import type { FaultSite } from './support/fault-site.ts'
import { PgBouncer, type PoolMode, pgbouncerVersion } from './support/pgbouncer.ts'
import { type Scenario, type Sizes, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

const PROCESSES = 3

async function killInTurn(site: FaultSite, bouncer: PgBouncer, { rounds, seconds }: Sizes): Promise<number[]> {
  const outages: number[] = []
  for (let n = 0; n < rounds; n++) {
    await wait(seconds * 1000)
    const server = first(site.processes, 'a server process')
    server.kill()
    await server.start()
    await bouncer.kill()
    await bouncer.start()
    const start = performance.now()
    await wait(100)
    await site.stats.nextAcknowledged()
    outages.push(performance.now() - start)
  }
  return outages
}

interface PoolerSettings {
  readonly mode: PoolMode
  /** Value of STATEMENT_NAMES. */
  readonly names: 'true' | 'false'
}

/** Several stateless server processes behind PgBouncer; kills one process and PgBouncer itself from time to time. */
const behindPgBouncer =
  ({ mode, names }: PoolerSettings): Scenario =>
  async (sizes) => {
    const version = pgbouncerVersion()
    const title = `${PROCESSES} processes behind PgBouncer ${version ?? ''}, ${mode} mode, STATEMENT_NAMES=${names}`
    if (version === undefined) return { title, skippedBecause: 'PgBouncer is not installed (Debian: pgbouncer)' }
    let bouncer: PgBouncer | undefined
    const servers = async ({ url }: { url: string }) => {
      const started = new PgBouncer({ url, port: await freePort(), mode })
      bouncer = started
      await started.start()
      return Array.from({ length: PROCESSES }, () => ({ DATABASE_URL: started.url, STATEMENT_NAMES: names }))
    }
    try {
      return await withSite({ servers }, async (site) => {
        const load = await underLoad(site, () => killInTurn(site, present(bouncer, 'PgBouncer'), sizes))
        const tried = `${sizes.rounds} kills of a process and of PgBouncer`
        return { load, title, tried, notes: `next change acknowledged after ${formatRange(load.measured)}` }
      })
    } finally {
      await bouncer?.stop()
    }
  }

export const poolerBySession = behindPgBouncer({ mode: 'session', names: 'true' })
export const poolerByTransaction = behindPgBouncer({ mode: 'transaction', names: 'false' })
