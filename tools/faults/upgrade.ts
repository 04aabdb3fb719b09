import { setTimeout as wait } from 'node:timers/promises'
import { startNginx } from '../kit/nginx.ts'
import { formatRange } from '../kit/report.ts'
import type { FaultSite } from './support/fault-site.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

const PROCESSES = 2

/** Restarts one process after the other, each when the one before is ready, as docs/operate.md says. */
async function restartEach(site: FaultSite): Promise<number[]> {
  const times: number[] = []
  for (const server of site.processes) {
    await wait(500 + Math.random() * 1000)
    const start = performance.now()
    await server.stop()
    await server.start()
    await site.untilReady()
    times.push(performance.now() - start)
  }
  return times
}

async function putBehindNginx(site: FaultSite): Promise<void> {
  const proxy = await startNginx(site.processes.map(({ origin }) => origin))
  site.onClose(() => proxy.stop())
  site.proxy = proxy
}

/** Restarts both processes behind nginx in turn, several times. Clients must not notice. */
export const upgrade: Scenario = ({ kills }) => {
  const servers = ({ url }: { url: string }) => Array.from({ length: PROCESSES }, () => ({ DATABASE_URL: url }))
  return withSite({ servers }, async (site) => {
    await putBehindNginx(site)
    const load = await underLoad(site, async () => {
      const times: number[] = []
      for (let n = 0; n < kills / PROCESSES; n++) times.push(...(await restartEach(site)))
      return times
    })
    const { brokenConnections, retries } = site.stats
    if (brokenConnections > 0) site.problems.push(`${brokenConnections} connections broke`)
    // On a busy machine the remaining process may shed load for a moment.
    if (retries > kills) site.problems.push(`${retries} requests had to be sent again`)
    const notes = `a process is ready again after ${formatRange(load.measured)}`
    return { load, title: 'upgrade behind nginx', tried: `${kills} restarts`, notes }
  })
}
