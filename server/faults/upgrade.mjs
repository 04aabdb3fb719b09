import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../launch/run.mjs'
import { openFront } from '../load/front.mjs'
import { range } from './tools/report.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

const PROCESSES = 2

async function openBehindNginx() {
  const site = await Site.open({
    servers: ({ url }) => Array.from({ length: PROCESSES }, () => ({ DATABASE_URL: url })),
  })
  try {
    const ports = site.processes.map(({ origin }) => new URL(origin).port)
    site.front = await openFront({ root, ports })
    site.onClose(() => site.front.stop())
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}

/** As docs/operate.md says: one process after the other, the next when the one before is ready. */
async function restartEach(site) {
  const times = []
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

/** Both processes behind nginx are restarted in turn, again and again: nobody may notice. */
export async function upgrade({ kills }) {
  const site = await openBehindNginx()
  try {
    const result = await underLoad(site, async () => {
      const times = []
      for (let n = 0; n < kills / PROCESSES; n++) times.push(...(await restartEach(site)))
      return times
    })
    if (result.broken > 0) result.faults.push(`${result.broken} connections broke`)
    // A machine busy with other things may be full for a moment with one process less.
    if (result.repeated > kills) result.faults.push(`${result.repeated} requests had to be sent again`)
    const notes = `a process is back after ${range(result.told)}`
    return { ...result, scenario: 'upgrade behind nginx', tried: `${kills} restarts`, notes }
  } finally {
    await site.close()
  }
}
