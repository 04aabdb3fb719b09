import { setTimeout as wait } from 'node:timers/promises'
import type { CallKind, Rates } from './day.ts'

const TICK_MS = 10

/** A random number of arrivals with the given mean (Poisson distribution; Knuth's algorithm, exact for small means). */
function poisson(mean: number): number {
  const limit = Math.exp(-mean)
  let n = 0
  for (let product = Math.random(); product > limit; product *= Math.random()) n += 1
  return n
}

export interface ArrivalPlan {
  readonly seconds: number
  /** Rates when this share (0 … 1) of `seconds` is over. */
  ratesAt(share: number): Rates
}

/**
 * Sends calls at random times for `seconds`, whether or not earlier ones have been answered, as people do. Resolves
 * after the last call, whose answer may still be on its way.
 */
export async function sendArrivals(send: (kind: CallKind) => unknown, plan: ArrivalPlan): Promise<void> {
  const start = performance.now()
  let last = start
  for (;;) {
    await wait(TICK_MS)
    const now = performance.now()
    const share = (now - start) / (plan.seconds * 1000)
    if (share >= 1) return
    // A late tick makes up for the calls that it missed, up to a limit.
    const passed = Math.min(now - last, 200) / 1000
    last = now
    for (const [kind, rate] of plan.ratesAt(share)) for (let n = poisson(rate * passed); n > 0; n--) void send(kind)
  }
}
