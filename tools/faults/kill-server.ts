import { setTimeout as wait } from 'node:timers/promises'
import { formatRange } from '../kit/report.ts'
import type { ServerProcess } from '../kit/site.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

async function killOnce(server: ServerProcess): Promise<number> {
  await wait(400 + Math.random() * 1500)
  server.kill()
  const start = performance.now()
  // The server did not shut down: its PostgreSQL still runs, uploads and mails are unfinished.
  await server.start()
  return performance.now() - start
}

/** Kills the server that owns the embedded database, and starts it again. */
export const killServer: Scenario = ({ kills, restartLimitMs }) =>
  withSite({}, async (site) => {
    const load = await underLoad(site, async () => {
      const restarts: number[] = []
      for (let n = 0; n < kills; n++) restarts.push(await killOnce(site.owner))
      return restarts
    })
    // Most starts must keep the limit. A busy machine may be late once.
    const late = load.measured.filter((ms) => ms > restartLimitMs).length
    if (late > kills / 2) site.problems.push(`${late} starts took more than ${restartLimitMs} ms`)
    const notes = `ready again after ${formatRange(load.measured)}`
    return { load, title: 'server killed (kill -9)', tried: `${kills} times`, notes }
  })
