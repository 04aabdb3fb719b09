import { setTimeout as wait } from 'node:timers/promises'
import { first } from '../kit/present.ts'
import { formatRange } from '../kit/report.ts'
import { FaultProxy, type ProxyMode } from './support/fault-proxy.ts'
import type { FaultSite } from './support/fault-site.ts'
import { type Completed, type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

/** Longest answer: five seconds (docs/security.md#requirements-and-tests), and half a second for a busy machine. */
const LIMIT_MS = 5500
const SLOW_MS = 150
const PROBE_MS = 500

/** A new address each time, so that limits by address do not answer instead of the database. */
const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

async function probe(origin: string, path: string) {
  const start = performance.now()
  const headers = { 'x-forwarded-for': randomAddress() }
  const { status } = await fetch(origin + path, { headers, signal: AbortSignal.timeout(20_000) })
  return { path, status, ms: performance.now() - start }
}

interface Outage {
  readonly mode: ProxyMode
  readonly seconds: number
}

/** While the database is unavailable, calls that need it answer 503 in time; the others work. */
async function probeDuring(site: FaultSite, { mode, seconds }: Outage): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const { origin } = first(site.processes, 'a server process')
  while (performance.now() < end) {
    const [ready, lookup, live] = await Promise.all([
      probe(origin, '/api/health/ready'),
      probe(origin, '/api/MicroTags?tagNumber=352098100000011'),
      probe(origin, '/api/health/live'),
    ])
    times.push(ready.ms, lookup.ms)
    const statuses = `${ready.status}/${lookup.status}/${live.status}`
    if (statuses !== '503/503/200') site.problems.push(`while ${mode}: ready, lookup and live answered ${statuses}`)
    for (const { path, ms } of [ready, lookup])
      if (ms > LIMIT_MS) site.problems.push(`while ${mode}: ${path} took ${Math.round(ms)} ms`)
    await wait(PROBE_MS)
  }
  return times
}

interface Plan {
  /** Faults of the connection to the database, one after the other. */
  readonly modes: readonly ProxyMode[]
  readonly seconds: number
}

async function injectFaults(site: FaultSite, proxy: FaultProxy, { modes, seconds }: Plan) {
  const answers: number[] = []
  const recoveries: number[] = []
  for (const mode of modes) {
    proxy.setMode(mode, { slowMs: SLOW_MS })
    if (mode === 'slow') await wait(seconds * 1000)
    else {
      // A request under way may still be answered.
      await wait(PROBE_MS)
      answers.push(...(await probeDuring(site, { mode, seconds })))
    }
    proxy.setMode('open')
    recoveries.push(await site.untilReady())
    await Promise.all([site.stats.nextAcknowledged(), wait(1500)])
  }
  return { answers, recoveries }
}

/** Two server processes that reach the database through a proxy. */
async function throughProxy(plan: Plan, texts: { title: string; tried: string }): Promise<Completed> {
  const proxy = new FaultProxy()
  const servers = async ({ url }: { url: string }) => {
    const address = await proxy.listen(url)
    return [{ DATABASE_URL: address }, { DATABASE_URL: address }]
  }
  try {
    return await withSite({ servers }, async (site) => {
      const load = await underLoad(site, () => injectFaults(site, proxy, plan))
      const { answers, recoveries } = load.measured
      const refusals = answers.length > 0 ? `503 after ${formatRange(answers)}; ` : ''
      return { ...texts, load, notes: `${refusals}ready again after ${formatRange(recoveries)}` }
    })
  } finally {
    proxy.close()
  }
}

const repeat = (modes: readonly ProxyMode[], times: number) => Array.from({ length: times }, () => modes).flat()

/** The database refuses connections, or accepts them and does not answer. */
export const databaseStopped: Scenario = ({ rounds, seconds }) =>
  throughProxy(
    { modes: repeat(['closed', 'silent'], rounds), seconds },
    { title: 'database stopped, and silent', tried: `${rounds} times ${seconds} s each` },
  )

/** Every message to and from the database is delayed. */
export const databaseSlow: Scenario = ({ rounds, seconds }) =>
  throughProxy(
    { modes: repeat(['slow'], rounds), seconds },
    { title: `database slow (${2 * SLOW_MS} ms more for each round trip)`, tried: `${rounds} times ${seconds} s` },
  )
