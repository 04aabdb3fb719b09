import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 10

/** Looks a number up again and again while `work` runs. Resolves to its result and the milliseconds of each lookup. */
export async function timeLookups<T>(origin: string, work: () => Promise<T>): Promise<{ result: T; times: number[] }> {
  let isOver = false
  const times: number[] = []
  const lookups = (async () => {
    for (let n = 0; !isOver; n++) {
      const start = performance.now()
      const headers = { 'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}` }
      await (await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`, { headers })).arrayBuffer()
      times.push(performance.now() - start)
      await wait(PAUSE_MS)
    }
  })()
  try {
    return { result: await work(), times }
  } finally {
    isOver = true
    await lookups
  }
}
