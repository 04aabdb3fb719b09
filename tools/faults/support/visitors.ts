import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchBrowser } from '../../kit/browser.ts'
import { messageOf } from '../../launch/errors.mjs'
import type { FaultSite } from './fault-site.ts'

/** A page that shows nothing within this time counts as blank. */
const BLANK_AFTER_MS = 30_000

interface Visit {
  readonly path: string
  /** Token of the person who is signed in. */
  readonly token?: string
}

/** What browsers saw while the site changed. */
export interface PageLoads {
  count: number
  /** Main scripts of the shells that were loaded. */
  readonly shells: Set<string>
}

/** Reports requests for code that fail, and errors of the code. */
function watch(page: Page, site: FaultSite): void {
  page.on('pageerror', ({ message }) => site.problems.push(`a page reported: ${message}`))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') && response.status() >= 400)
      site.problems.push(`${pathname} was answered with ${response.status()}`)
  })
}

async function openContext(browser: Browser, { token }: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'is-IS' })
  if (token !== undefined)
    await context.addInitScript({ content: `localStorage.setItem('accessToken', ${JSON.stringify(token)})` })
  return context
}

interface VisitorRun {
  readonly site: FaultSite
  readonly browser: Browser
  readonly loads: PageLoads
  isOver: boolean
}

async function load({ site, browser, loads }: VisitorRun, visit: Visit): Promise<void> {
  const context = await openContext(browser, visit)
  try {
    const page = await context.newPage()
    watch(page, site)
    await page.goto(`${site.nextOrigin()}${visit.path}`)
    await page.locator('h1').first().waitFor({ timeout: BLANK_AFTER_MS })
    const script = await page.locator('script[src^="/r/shell/"]').first().getAttribute('src')
    loads.shells.add(script?.split('/')[3] ?? 'none')
    loads.count += 1
  } catch (error) {
    site.problems.push(`${visit.path} did not load: ${messageOf(error)}`)
  } finally {
    await context.close()
  }
}

/** Loads a page again and again, each time in a browser without a cache. */
async function loadRepeatedly(run: VisitorRun, visit: Visit): Promise<void> {
  while (!run.isOver) await load(run, visit)
}

/** Loads public pages and an owner's page in Chromium while `change` runs. */
export async function whileBrowsing(site: FaultSite, change: () => Promise<void>): Promise<PageLoads> {
  const [owner] = site.people.owners
  const token = owner?.headers.authorization.replace('Bearer ', '')
  const visits: Visit[] = [{ path: '/' }, { path: '/lost' }, { path: '/pets/my', token }]
  const loads: PageLoads = { count: 0, shells: new Set() }
  const run: VisitorRun = { site, browser: await launchBrowser(), loads, isOver: false }
  const visitors = visits.map((visit) => loadRepeatedly(run, visit))
  try {
    await change()
  } finally {
    run.isOver = true
    await Promise.all(visitors)
    await run.browser.close()
  }
  return loads
}
