import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { range } from './tools/report.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

const postmasterOf = (dataDir) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** One of the processes that serve a connection: PostgreSQL then ends all others too and recovers. */
const backendOf = async (site) => {
  const [{ pid }] = await site.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  return pid
}

async function killOnce(site, n) {
  await wait(400 + Math.random() * 1200)
  process.kill(n % 2 === 0 ? postmasterOf(site.dataDir) : await backendOf(site), 'SIGKILL')
  const start = performance.now()
  // What is under way may still have been answered.
  await wait(100)
  await site.tally.next()
  return performance.now() - start
}

/** PostgreSQL is killed under two server processes, one of which supervises it; alternately the whole and one backend. */
export async function killDatabase({ kills }) {
  const site = await Site.open({ servers: ({ url }) => [{ DATABASE_URL: url }] })
  site.processes.unshift(site.owner)
  try {
    const result = await underLoad(site, async () => {
      const outages = []
      for (let n = 0; n < kills; n++) outages.push(await killOnce(site, n))
      return outages
    })
    const notes = `next change acknowledged after ${range(result.told)}`
    return { ...result, scenario: 'PostgreSQL killed (kill -9)', tried: `${kills} times`, notes }
  } finally {
    await site.close()
  }
}
