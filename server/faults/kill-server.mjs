import { setTimeout as wait } from 'node:timers/promises'
import { range } from './tools/report.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

/**
 * docs/security.md#requirements-and-tests, item 17. Of most starts: a machine that is busy with other things may be
 * late once.
 */
const RESTART_LIMIT_MS = 5000

async function killOnce(server) {
  await wait(400 + Math.random() * 1500)
  server.kill()
  const start = performance.now()
  // Nothing was stopped in order: its PostgreSQL still runs, its uploads and mails are half done.
  await server.start()
  return performance.now() - start
}

/** The server that owns the embedded database is killed and started again. */
export async function killServer({ kills }) {
  const site = await Site.open()
  try {
    const result = await underLoad(site, async () => {
      const restarts = []
      for (let n = 0; n < kills; n++) restarts.push(await killOnce(site.owner))
      return restarts
    })
    const late = result.told.filter((ms) => ms > RESTART_LIMIT_MS).length
    if (late > kills / 2) result.faults.push(`${late} starts took more than ${RESTART_LIMIT_MS} ms`)
    const notes = `ready again after ${range(result.told)}`
    return { ...result, scenario: 'server killed (kill -9)', tried: `${kills} times`, notes }
  } finally {
    await site.close()
  }
}
