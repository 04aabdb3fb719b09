import type { Browser, CDPSession, Page } from '@playwright/test'
import { present } from '../../kit/present.ts'

/** A cheap phone on a slow mobile network. */
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
}

declare global {
  interface Window {
    /** Time at which the lookup leaves the page. */
    usableAt?: number
  }
}

/** Runs in the page before its own scripts: fills the field in and submits the form as soon as the page allows it. */
function lookUpWhenPossible(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/api/MicroTags')) window.usableAt ??= performance.now()
    return send(input, init)
  }
  // Before the script runs, the page itself submits the form. React's listeners, which come first, prevent that later.
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    window.usableAt ??= performance.now()
    event.preventDefault()
  })
  // React replaces the setter of the field and would not notice a value that is set directly.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const attempt = () => {
    if (window.usableAt !== undefined) return
    const field = document.querySelector<HTMLInputElement>('form input:enabled')
    if (field) {
      value?.set?.call(field, '352098100000011')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      setTimeout(() => field.form?.requestSubmit())
    }
    setTimeout(attempt, 5)
  }
  attempt()
}

export async function inNewContext<T>(browser: Browser, work: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  // A new context has a cold cache. If the cache were switched off, preloaded files would be fetched twice.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const result = await work(page, await context.newCDPSession(page))
    if (errors.length > 0) throw new Error(`The page reported: ${errors.join('; ')}`)
    return result
  } finally {
    await context.close()
  }
}

/** Milliseconds from the start of the navigation until a lookup leaves the page, on a slow phone. */
export const timeToUsable = (browser: Browser, origin: string): Promise<number> =>
  inNewContext(browser, async (page, cdp) => {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW.network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    await page.addInitScript(lookUpWhenPossible)
    await page.goto(origin, { waitUntil: 'commit' })
    const handle = await page.waitForFunction(() => window.usableAt, undefined, { polling: 100, timeout: 60_000 })
    return present(await handle.jsonValue(), 'the time of the lookup')
  })

export interface Transfer {
  readonly path: string
  /** Including headers, as the browser counts them. */
  readonly bytes: number
  readonly encoding: string
}

interface TransferredFile {
  readonly url: string
  readonly encoding: string
  bytes: number
}

/** Everything that one visit transfers. */
export const transfers = (browser: Browser, origin: string): Promise<Transfer[]> =>
  inNewContext(browser, async (page, cdp) => {
    const files = new Map<string, TransferredFile>()
    await cdp.send('Network.enable')
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      files.set(requestId, { url: response.url, encoding: response.headers['content-encoding'] ?? '', bytes: 0 })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId)
      if (file) file.bytes = encodedDataLength
    })
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.waitForSelector('form input:enabled')
    return [...files.values()]
      .filter(({ url }) => url.startsWith(origin))
      .map(({ url, encoding, bytes }) => ({ path: new URL(url).pathname, encoding, bytes }))
  })
