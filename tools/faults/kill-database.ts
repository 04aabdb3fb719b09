import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatRange } from '../kit/report.ts'
import type { FaultSite } from './support/fault-site.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** A process that serves a connection. If one is killed, PostgreSQL ends all others as well and recovers. */
const backendPid = async (site: FaultSite) =>
  (
    await site.queryOne<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
  ).pid

async function killOnce(site: FaultSite, n: number): Promise<number> {
  // The last acknowledgement may be one from before the last kill.
  await site.untilReady()
  await wait(400 + Math.random() * 1200)
  process.kill(n % 2 === 0 ? postmasterPid(site.dataDir) : await backendPid(site), 'SIGKILL')
  const start = performance.now()
  // Requests under way may still have been answered.
  await wait(100)
  await site.stats.nextAcknowledged()
  return performance.now() - start
}

/** Kills PostgreSQL, alternately all of it and one backend, under two server processes, one of which supervises it. */
export const killDatabase: Scenario = ({ kills }) =>
  withSite({ servers: ({ url }) => [{ DATABASE_URL: url }] }, async (site) => {
    site.processes.unshift(site.owner)
    const load = await underLoad(site, async () => {
      const outages: number[] = []
      for (let n = 0; n < kills; n++) outages.push(await killOnce(site, n))
      return outages
    })
    const notes = `next change acknowledged after ${formatRange(load.measured)}`
    return { load, title: 'PostgreSQL killed (kill -9)', tried: `${kills} times`, notes }
  })
