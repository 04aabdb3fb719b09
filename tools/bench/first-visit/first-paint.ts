import type { Browser } from '@playwright/test'
import { present } from '../../kit/present.ts'
import type { Server } from '../../kit/server.ts'
import { median } from '../../kit/statistics.ts'
import { limited, ms, type Row } from '../report.ts'
import { inNewContext } from './visit.ts'

const ROUNDS = 5
/** Limits in milliseconds: for the pages that people look for, and for those that a link leads to. */
const LIMITS = { entry: 1200, link: 1500 }
const ENTRIES = ['/', '/lost']

/** A cheap phone outdoors: 400 kbit/s. */
const OUTDOORS = {
  cpu: 4,
  network: { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
}

/** Pages behind links of mails, SMS and posters, and pages that a mail opens for someone signed in. */
const LINKS = [
  '/found?t=x',
  '/found/new',
  '/confirm?t=x',
  '/backup-contact?t=x',
  '/unsubscribe?t=x',
  '/verify',
  '/verify/ABCD2345',
]
const SIGNED_IN = ['/pet/1', '/pet/1/update', '/pet/1/images', '/claim', '/pets/my']

/** Milliseconds from the start of the navigation until the page shows something. */
const firstPaint = (browser: Browser, url: string, isSignedIn: boolean): Promise<number> =>
  inNewContext(browser, async (page, cdp) => {
    if (isSignedIn) await page.context().addCookies([{ name: 'signed-in', value: '', url }])
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', OUTDOORS.network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: OUTDOORS.cpu })
    await page.goto(url, { waitUntil: 'commit' })
    const handle = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { polling: 50, timeout: 60_000 },
    )
    return present(await handle.jsonValue(), 'the first paint')
  })

async function findAlert({ origin }: Server): Promise<string> {
  const alerts = (await (await fetch(`${origin}/api/LostAlerts`)).json()) as readonly { code: string }[]
  return `/lost/${present(alerts[0], 'an alert in the demo data').code}`
}

async function rowOf(browser: Browser, { origin }: Server, path: string): Promise<Row> {
  const isSignedIn = SIGNED_IN.includes(path)
  const times: number[] = []
  // The first visit warms the server up and does not count.
  for (let round = 0; round <= ROUNDS; round++) times.push(await firstPaint(browser, origin + path, isSignedIn))
  const measure = `– \`${path.replace(/[a-z0-9]{16}$/, '{code}')}\``
  const limit = LIMITS[ENTRIES.includes(path) ? 'entry' : 'link']
  return limited(measure, median(times.slice(1)), { limit, format: ms })
}

/** First paint of the pages that people open outdoors. */
export async function firstPaints(browser: Browser, site: Server): Promise<Row[]> {
  const paths = [...ENTRIES, await findAlert(site), ...LINKS, ...SIGNED_IN]
  const rows: Row[] = [{ measure: 'first paint at 400 kbit/s, 400 ms, 4× CPU, 390 px', value: '' }]
  for (const path of paths) rows.push(await rowOf(browser, site, path))
  return rows
}
