import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../launch/free-port.mjs'
import { PgBouncer, pgbouncerVersion } from './tools/pgbouncer.mjs'
import { range } from './tools/report.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

const PROCESSES = 3

async function openBehind(mode, names) {
  let bouncer
  const site = await Site.open({
    servers: async ({ url }) => {
      bouncer = new PgBouncer({ url, port: await freePort(), mode })
      await bouncer.start()
      return Array.from({ length: PROCESSES }, () => ({ DATABASE_URL: bouncer.url, STATEMENT_NAMES: names }))
    },
  })
  site.onClose(() => bouncer.stop())
  return { site, bouncer }
}

async function disturb(site, bouncer, { rounds, seconds }) {
  const outages = []
  for (let n = 0; n < rounds; n++) {
    await wait(seconds * 1000)
    const [server] = site.processes
    server.kill()
    await server.start()
    await bouncer.kill()
    await bouncer.start()
    const start = performance.now()
    await wait(100)
    await site.tally.next()
    outages.push(performance.now() - start)
  }
  return outages
}

/** Several stateless server processes behind PgBouncer, of which one, and PgBouncer itself, are killed now and then. */
const behindPgBouncer =
  ({ mode, names }) =>
  async (sizes) => {
    const version = pgbouncerVersion()
    const scenario = `${PROCESSES} processes behind PgBouncer ${version ?? ''}, ${mode} mode, STATEMENT_NAMES=${names}`
    if (version === undefined) return { scenario, notTried: 'PgBouncer is not installed (Debian: pgbouncer)' }
    const { site, bouncer } = await openBehind(mode, names)
    try {
      const result = await underLoad(site, () => disturb(site, bouncer, sizes))
      const tried = `${sizes.rounds} kills of a process and of PgBouncer`
      return { ...result, scenario, tried, notes: `next change acknowledged after ${range(result.told)}` }
    } finally {
      await site.close()
    }
  }

export const poolerBySession = behindPgBouncer({ mode: 'session', names: 'true' })
export const poolerByTransaction = behindPgBouncer({ mode: 'transaction', names: 'false' })
