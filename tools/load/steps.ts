import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../launch/run.mjs'
import { type ArrivalPlan, sendArrivals } from './arrivals.ts'
import { peakRates } from './day.ts'
import { type Step, summarise } from './report.ts'
import type { LoadSite } from './site.ts'

const STEP_SECONDS = 20
/** Multiples of the busiest hour. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16]
const OVERLOAD_SECONDS = 40
const SETTLE_MS = 5000
/** 95th percentile above which the load is too high. */
const LIMIT_MS = 1000
/** Share of failed requests above which the load is too high. */
export const FAILED_SHARE = 0.01
/** Share of its best throughput that an overloaded registry must keep. */
const KEPT_SHARE = 0.7

/** Waits for open requests, except for logins, which wait for people. */
async function untilAnswered({ client, phones }: LoadSite): Promise<void> {
  const end = performance.now() + 20_000
  while (client.open > phones.waiting && performance.now() < end) await wait(100)
}

export async function runStep(site: LoadSite, name: string, plan: ArrivalPlan): Promise<Step> {
  await sendArrivals((kind) => site.calls[kind](), plan)
  await untilAnswered(site)
  const stats = site.client.takeStats()
  return { name, stats, summary: summarise(stats, plan.seconds), memory: site.memory.takeUse() }
}

const isTooMuch = ({ summary: { p95, refused, lost, notSent, sent } }: Step) =>
  p95 > LIMIT_MS || refused + lost + notSent > sent * FAILED_SHARE

export interface Overload {
  readonly steps: readonly Step[]
  readonly verdict: string
  readonly hasCollapsed: boolean
}

/** Increases the load until it is too high, doubles it, and returns to the load of the busiest hour. */
export async function increaseLoad(site: LoadSite, minutes: number): Promise<Overload> {
  const steps: Step[] = []
  const run = async (name: string, seconds: number, times: number) => {
    const step = await runStep(site, name, { seconds, ratesAt: () => peakRates(times, minutes) })
    const { good, sent, p95 } = step.summary
    log(`${name}: ${Math.round(good)} good answers a second of ${Math.round(sent)}, p95 ${Math.round(p95)} ms`)
    steps.push(step)
    return step
  }
  for (const times of STEPS) {
    if (!isTooMuch(await run(`${times} × the busiest hour`, STEP_SECONDS, times))) continue
    const overloaded = await run(`overload: ${2 * times} ×`, OVERLOAD_SECONDS, 2 * times)
    await wait(SETTLE_MS)
    const after = await run('afterwards: 1 ×', STEP_SECONDS, 1)
    return {
      steps,
      ...judge({ times, overloaded, after, best: Math.max(...steps.map(({ summary }) => summary.good)) }),
    }
  }
  return { steps, verdict: 'No load that was tried is too high.', hasCollapsed: false }
}

interface Limit {
  /** Multiple of the busiest hour that is too much. */
  readonly times: number
  readonly overloaded: Step
  readonly after: Step
  /** Best throughput of all steps. */
  readonly best: number
}

function judge({ times, overloaded, after, best }: Limit) {
  const { good, refused, lost } = overloaded.summary
  const hasCollapsed = good < best * KEPT_SHARE || isTooMuch(after)
  const verdict =
    `Too much from ${times} times the busiest hour on. At twice that it still answers ${Math.round(good)} a second well ` +
    `(its best: ${Math.round(best)}), refuses ${Math.round(refused)} a second with 503 and leaves ${lost.toFixed(1)} ` +
    `without an answer; ${SETTLE_MS / 1000} s later p95 is ${Math.round(after.summary.p95)} ms. ${hasCollapsed ? 'IT COLLAPSES.' : 'No collapse.'}`
  return { verdict, hasCollapsed }
}
