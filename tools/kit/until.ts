import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  readonly limitMs: number
  readonly pauseMs?: number
}

/** Waits until a condition holds. Resolves to the milliseconds that this took. @throws Error that names it, after the limit */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  { limitMs, pauseMs = 50 }: Patience,
): Promise<number> {
  const start = performance.now()
  while (!(await condition())) {
    if (performance.now() - start > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await wait(pauseMs)
  }
  return performance.now() - start
}
