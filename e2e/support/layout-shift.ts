import type { Page } from '@playwright/test'

interface Watched {
  readonly shift: number
}

/** More than this is seen as a jump (web.dev: "good" is below 0.1). */
export const LARGEST_SHIFT = 0.05

/** Adds up, from the next page on, how far visible content moves by itself. Returns a function that reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as Watched).shift)
}
