import { setTimeout as wait } from 'node:timers/promises'

const TICK_MS = 10

/** How many of an average of `mean` arrive by chance (Poisson; Knuth's way, exact for small means). */
function chance(mean) {
  const limit = Math.exp(-mean)
  let n = 0
  for (let product = Math.random(); product > limit; product *= Math.random()) n += 1
  return n
}

/**
 * Lets calls arrive for `seconds`, whether or not earlier ones were answered, as people do. `ratesAt(share)` gives calls a
 * second by kind at a share (0 … 1) of that time. Resolves when the time is over; answers may still be on their way.
 */
export async function arrive(calls, { seconds, ratesAt }) {
  const start = performance.now()
  let last = start
  for (;;) {
    await wait(TICK_MS)
    const now = performance.now()
    const share = (now - start) / (seconds * 1000)
    if (share >= 1) return
    // A tick that was late brings what it missed, but no flood.
    const passed = Math.min(now - last, 200) / 1000
    last = now
    for (const [kind, rate] of Object.entries(ratesAt(share)))
      for (let n = chance(rate * passed); n > 0; n--) void calls[kind]()
  }
}
