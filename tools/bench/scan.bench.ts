import type { Page } from '@playwright/test'
import { launchBrowser } from '../kit/browser.ts'
import { databaseOf, withDatabase } from '../kit/database.ts'
import { percentile } from '../kit/statistics.ts'
import { openClinic } from './register/clinic.ts'
import { ms, p95AndP50 } from './register/format.ts'
import type { Row } from './report.ts'

const LIMIT_MS = 150
const WARM_UP = 10
const SCANS = 100

interface Times {
  /** Milliseconds from Enter to the animal on the screen. */
  readonly total: number
  /** Milliseconds from the request to the first byte of its answer. */
  readonly server: number
}

/** Runs in the page: enters a number as a reader does, and waits until its animal is drawn. */
async function scanOne(number: string): Promise<Times> {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('The field of the number does not have the focus')
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(field, number)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  performance.clearResourceTimings()
  const isShown = () => {
    const [newest] = document.querySelectorAll('ol article')
    return newest?.querySelector('h2') != null && newest.textContent?.includes(number) === true
  }
  const start = performance.now()
  field.form?.requestSubmit()
  while (!isShown()) await new Promise(requestAnimationFrame)
  const total = performance.now() - start
  const requests = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('/api/Scans'))
  const last = requests.at(-1)
  if (!(last instanceof PerformanceResourceTiming)) throw new Error('No scan was sent')
  return { total, server: last.responseStart - last.requestStart }
}

async function measureOn(page: Page, numbers: readonly string[]): Promise<Times[]> {
  const times: Times[] = []
  for (const number of numbers) times.push(await page.evaluate(scanOne, number))
  return times.slice(WARM_UP)
}

/** Numbers of pets, spread over the registry. */
const sampleNumbers = (url: string): Promise<string[]> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `select tag_number as number from microtag where kind = 'microchip' and id % 7919 = 23 and tag_number ~ '^[0-9]{15}$'
       order by id limit ${SCANS + WARM_UP}`,
    )
    return rows.map(({ number }) => number)
  })

/** Time from a scanned number to its animal on the screen, in Chromium on a registry of a million pets. */
export async function measureScan(): Promise<Row[]> {
  const clinic = await openClinic()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS' })
    await context.addInitScript((token) => window.localStorage.setItem('accessToken', token), clinic.token)
    const page = await context.newPage()
    await page.goto(`${clinic.origin}/scan`)
    await page.getByLabel('Örmerki eða eyrnamerki').waitFor()
    const times = await measureOn(page, await sampleNumbers(databaseOf(clinic.dataDir)))
    const total = times.map((time) => time.total)
    return [
      {
        measure: `scan: number entered → animal shown, p95 (p50) of ${times.length}`,
        value: p95AndP50(total),
        limit: `≤ ${ms(LIMIT_MS)}`,
        isMet: percentile(total, 0.95) <= LIMIT_MS,
      },
      {
        measure: '– of which request → first byte of the answer, p95 (p50)',
        value: p95AndP50(times.map((time) => time.server)),
      },
    ]
  } finally {
    await browser.close()
    await clinic.stop()
  }
}
