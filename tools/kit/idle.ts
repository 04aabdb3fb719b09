import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../launch/run.mjs'

const SAMPLE_MS = 1000
/** Share of the time of all processors that may be used. */
const BUSY_MAX = 0.1
const SAMPLES_IDLE = 3
const LIMIT_MS = 90_000

interface Ticks {
  readonly all: number
  readonly idle: number
}

const ticks = (): Ticks =>
  cpus().reduce(
    ({ all, idle }, { times }) => ({
      all: all + Object.values(times).reduce((sum, time) => sum + time, 0),
      idle: idle + times.idle,
    }),
    { all: 0, idle: 0 },
  )

async function busyShare(): Promise<number> {
  const before = ticks()
  await wait(SAMPLE_MS)
  const after = ticks()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

/** Waits until no processor has had much to do for three seconds, so that nothing of the past falls into a measurement. */
export async function untilIdle(): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (let idle = 0; idle < SAMPLES_IDLE; ) {
    if (Date.now() > end) {
      log('The machine does not become idle: the figures include the work of others.')
      return
    }
    idle = (await busyShare()) <= BUSY_MAX ? idle + 1 : 0
  }
}
