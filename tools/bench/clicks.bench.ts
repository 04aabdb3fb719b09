import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../kit/browser.ts'
import { databaseOf } from '../kit/database.ts'
import { startDemoServer } from '../kit/demo-server.ts'
import { untilIdle } from '../kit/idle.ts'
import { signInPeople } from '../kit/people.ts'
import { first } from '../kit/present.ts'
import type { Authorization } from '../kit/sessions.ts'
import { percentile } from '../kit/statistics.ts'
import { ms, p95AndP50 } from './register/format.ts'
import type { Bench, Row } from './report.ts'

const ROUNDS = 5
const LIMIT_MS = 100
const SLOWEST_SHOWN = 3
/** A hand rests on a link this long before it presses. */
const HOVER_MS = 150
/** A screen is complete if it has not changed for so long. */
const QUIET_MS = 600

declare global {
  interface Window {
    /** Times of the last click, and of the frame that shows the last change of the screen since. */
    clickBench: { clickedAt: number; shownAt: number | null }
  }
}

/** Runs in each page before its scripts. */
function watchClicks(): void {
  const bench: Window['clickBench'] = { clickedAt: 0, shownAt: null }
  window.clickBench = bench
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      performance.clearResourceTimings()
      Object.assign(bench, { clickedAt: timeStamp, shownAt: null })
    },
    true,
  )
  // A timer that starts in a frame ends after the frame is painted.
  const painted = () => setTimeout(() => Object.assign(bench, { shownAt: performance.now() }))
  new MutationObserver((records) => {
    const isOfScreen = ({ target }: MutationRecord) => target.parentElement?.closest('main') != null
    if (records.some(isOfScreen)) requestAnimationFrame(painted)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

interface Times {
  /** Milliseconds from the click to the painted screen. */
  readonly total: number
  /** Milliseconds of it during which the server worked on a call. */
  readonly server: number
}

interface Visit extends Times {
  readonly path: string
}

/** Runs in the page. */
function readTimes(): Times {
  const { clickedAt, shownAt } = window.clickBench
  if (shownAt === null) throw new Error('No screen was shown')
  const calls = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, requestStart }) => name.includes('/api/') && requestStart < shownAt)
    .sort((a, b) => a.requestStart - b.requestStart)
  let server = 0
  let counted = clickedAt
  for (const { requestStart, responseEnd } of calls) {
    server += Math.max(0, Math.min(responseEnd, shownAt) - Math.max(requestStart, counted))
    counted = Math.max(counted, responseEnd)
  }
  return { total: shownAt - clickedAt, server }
}

const isComplete = ([path, quiet]: readonly [path: string, quiet: number]): boolean =>
  location.pathname === path &&
  window.clickBench.shownAt !== null &&
  performance.now() - window.clickBench.shownAt > quiet

/** Chooses an item of the menu as a hand with a mouse does. */
async function timeOfItem(page: Page, path: string): Promise<Times> {
  const link = page.getByRole('navigation', { name: 'Aðalvalmynd' }).locator(`a[href="${path}"]`)
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  await link.click()
  await page.waitForFunction(isComplete, [path, QUIET_MS] as const)
  return page.evaluate(readTimes)
}

interface Place {
  readonly browser: Browser
  readonly origin: string
  readonly headers: Authorization
}

/** Visits each item of the menu once in a browser that has stored nothing, and a second time. */
async function visitMenu({ browser, origin, headers: { authorization } }: Place) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS' })
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), authorization.slice(7))
  await context.addInitScript(watchClicks)
  const page = await context.newPage()
  await page.goto(`${origin}/contact`, { waitUntil: 'networkidle' })
  const links = page.getByRole('navigation', { name: 'Aðalvalmynd' }).getByRole('link')
  const paths = await links.evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''))
  const timesOf = async () => {
    const times: Visit[] = []
    for (const path of paths) times.push({ path, ...(await timeOfItem(page, path)) })
    return times
  }
  const visits = { first: await timesOf(), again: await timesOf() }
  await context.close()
  return visits
}

const ownTime = ({ total, server }: Times): number => total - server

const slowest = (visits: readonly Visit[]): string =>
  visits
    .toSorted((one, other) => ownTime(other) - ownTime(one))
    .slice(0, SLOWEST_SHOWN)
    .map((visit) => `${visit.path} ${ms(ownTime(visit))}`)
    .join(', ')

function rowsOf(name: string, times: readonly Visit[]): Row[] {
  const own = times.map(ownTime)
  return [
    {
      measure: `${name}, p95 (p50) of ${own.length}`,
      value: p95AndP50(own),
      limit: `≤ ${ms(LIMIT_MS)}`,
      isMet: percentile(own, 0.95) <= LIMIT_MS,
    },
    { measure: '– slowest', value: slowest(times) },
    { measure: '– the server’s time, not included', value: p95AndP50(times.map(({ server }) => server)) },
  ]
}

async function measureRole(name: string, place: Place): Promise<Row[]> {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visitMenu(place))
  return [
    ...rowsOf(
      `${name}: first click on a menu item → screen painted`,
      rounds.flatMap((round) => round.first),
    ),
    ...rowsOf(
      `${name}: next click on it → screen painted`,
      rounds.flatMap((round) => round.again),
    ),
  ]
}

/** Time from a click on each item of the menus to the painted screen, besides that of the server, in Chromium on demo data. */
export const measureClicks: Bench = async () => {
  const server = await startDemoServer({ CALL_LIMIT_FACTOR: '1000000' })
  const browser = await launchBrowser()
  try {
    const people = await signInPeople(databaseOf(server.dataDir))
    const roles = {
      owner: first(people.owners, 'an owner'),
      veterinarian: first(people.veterinarians, 'a veterinarian'),
      administrator: people.administrator,
    }
    await untilIdle()
    const rows: Row[] = []
    for (const [name, { headers }] of Object.entries(roles))
      rows.push(...(await measureRole(name, { browser, origin: server.origin, headers })))
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
