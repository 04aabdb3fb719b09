import type { Page } from '@playwright/test'
import { percentile } from '../../kit/statistics.ts'
import { log } from '../../launch/run.mjs'
import { ms, type Row } from '../report.ts'
import type { Clinic } from './clinic.ts'

/** The specified pause before a typed text is searched for. */
const DEBOUNCE_MS = 1000
const LIMIT_MS = 300
/** Pause between keys. People do not type a chip number faster; a reader sends its number in one burst. */
const KEY_MS = 30

declare global {
  interface Window {
    /** Times of the last change of the search and of the drawing of its rows. */
    rowsBench: { changedAt: number; shownAt: number | null }
  }
}

/** Runs in the page: records when a search is typed or chosen, and when its rows are drawn. */
function watchRows(): void {
  const bench: Window['rowsBench'] = { changedAt: 0, shownAt: null }
  window.rowsBench = bench
  document.addEventListener(
    'input',
    () => {
      bench.changedAt = performance.now()
      bench.shownAt = null
    },
    true,
  )
  const drawn = () => {
    bench.shownAt = performance.now()
  }
  new MutationObserver((records) => {
    // The list is busy from the request until its answer is shown.
    if (records.some(({ target }) => target instanceof Element && target.ariaBusy === 'false'))
      requestAnimationFrame(drawn)
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}

interface SearchTimes {
  /** Milliseconds from the last change to the rows. */
  readonly total: number
  /** Milliseconds from the request to the first byte of its answer. */
  readonly server: number
  readonly requests: number
}

/** Runs in the page: the times of the last search, and how many requests it caused. */
function readTimes(): SearchTimes {
  const { changedAt, shownAt } = window.rowsBench
  const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
  // Leaves out the requests for the number of pets, which the page sends after those for rows.
  const searches = all.filter(({ name }) => name.includes('/api/Pets?') && !/[?&]Size=0/.test(name))
  const last = searches.at(-1)
  performance.clearResourceTimings()
  if (shownAt === null || last === undefined) throw new Error('No rows were shown')
  return { total: shownAt - changedAt, server: last.responseStart - last.requestStart, requests: searches.length }
}

const untilShown = (page: Page) =>
  page.waitForFunction(() => window.rowsBench.shownAt !== null, undefined, { timeout: 60_000 })

async function timeOf(page: Page, change: () => Promise<unknown>): Promise<SearchTimes> {
  await change()
  await untilShown(page)
  return page.evaluate(readTimes)
}

const clear = (page: Page) =>
  timeOf(page, async () => {
    await page.evaluate(() => {
      window.rowsBench.shownAt = null
    })
    await page.getByRole('button', { name: 'Hreinsa leit' }).click()
  })

const p95AndP50 = (times: readonly number[]) => `${ms(percentile(times, 0.95))} (${ms(percentile(times, 0.5))})`

interface Times {
  readonly total: number
  readonly server: number
}

/**
 * Milliseconds of each search right after the start of the database, which then has nothing in its memory. A registry
 * in service is not in this state, so the measured searches come after these.
 */
async function firstTimes({ origin, token, texts }: Clinic): Promise<number[]> {
  const times: number[] = []
  for (const text of texts) {
    const start = performance.now()
    const response = await fetch(`${origin}/api/Pets?SearchQuery=${encodeURIComponent(text)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`The search for '${text}' was answered with ${response.status}`)
    await response.text()
    times.push(performance.now() - start)
  }
  return times
}

async function timesOfTexts(page: Page, texts: readonly string[]) {
  const times: (Times & { readonly text: string })[] = []
  for (const text of texts) {
    const taken = await timeOf(page, () => page.getByLabel('Leitarorð').pressSequentially(text, { delay: KEY_MS }))
    if (taken.requests !== 1) throw new Error(`'${text}' was searched for ${taken.requests} times`)
    times.push({ text, server: taken.server, total: taken.total - DEBOUNCE_MS })
    await clear(page)
  }
  return times
}

const filters: readonly (readonly [label: string, value: string])[] = [
  ['Dýrategund', '2'],
  ['Kyn', '1'],
  ['Týnt', 'false'],
  ['Dýrategund', '1'],
  ['Týnt', 'true'],
  ['Kyn', ''],
  ['Týnt', ''],
  ['Dýrategund', ''],
]
/** The first round is not measured. */
const FILTER_ROUNDS = 4

async function timesOfFilters(page: Page): Promise<Times[]> {
  const times: Times[] = []
  for (let round = 0; round < FILTER_ROUNDS; round++) {
    for (const [label, value] of filters) {
      times.push(await timeOf(page, () => page.getByLabel(label, { exact: true }).selectOption(value)))
    }
  }
  return times.slice(filters.length)
}

function rowsOf(name: string, times: readonly Times[]): Row[] {
  const total = times.map((time) => time.total)
  const server = times.map((time) => time.server)
  return [
    {
      measure: `${name}, p95 (p50)`,
      value: p95AndP50(total),
      limit: `≤ ${ms(LIMIT_MS)}`,
      isMet: percentile(total, 0.95) <= LIMIT_MS,
    },
    { measure: '– of which request → first byte of the answer, p95 (p50)', value: p95AndP50(server) },
  ]
}

/** Time on the search screen from typing and choosing to the rows. */
export async function measureSearch(page: Page, clinic: Clinic): Promise<Row[]> {
  await page.getByRole('table').waitFor()
  await page.evaluate(watchRows)
  await clear(page)
  const first = await firstTimes(clinic)
  const typed = await timesOfTexts(page, clinic.texts)
  const chosen = await timesOfFilters(page)
  for (const { text, total, server } of typed) log(`${text}: ${ms(total)}, of which the server ${ms(server)}`)
  return [
    ...rowsOf(`search: last key → rows shown, less the ${DEBOUNCE_MS} ms asked for`, typed),
    { measure: '– the same texts before, with a database that has just started, p95 (p50)', value: p95AndP50(first) },
    ...rowsOf('search: filter chosen → rows shown', chosen),
  ]
}
