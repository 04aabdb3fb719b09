/** A cheap phone on a slow mobile network, as the issue demands it. */
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
}

/**
 * Runs in the page before its own scripts: types into the field as soon as it takes input, sends the form, and notes
 * the moment at which the request leaves.
 */
function lookUpWhenPossible() {
  const send = window.fetch
  window.fetch = (...given) => {
    const address = given[0] instanceof Request ? given[0].url : String(given[0])
    if (address.includes('/api/MicroTags')) window.usableAt ??= performance.now()
    return send(...given)
  }
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const attempt = () => {
    if (window.usableAt !== undefined) return
    const field = document.querySelector('form input:enabled')
    if (field) {
      setValue.call(field, '352098100000011')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      setTimeout(() => field.form?.requestSubmit())
    }
    setTimeout(attempt, 5)
  }
  attempt()
}

async function inNewBrowser(browser, work) {
  // A new context is a cold cache; switching the cache off would fetch preloaded files twice.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const faults = []
    page.on('pageerror', (error) => faults.push(error.message))
    const result = await work(page, await context.newCDPSession(page))
    if (faults.length > 0) throw new Error(`The page reported: ${faults.join('; ')}`)
    return result
  } finally {
    await context.close()
  }
}

/** Milliseconds from the navigation's start until a lookup leaves the page, on a slow phone. */
export const timeToUsable = (browser, origin) =>
  inNewBrowser(browser, async (page, cdp) => {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW.network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    await page.addInitScript(lookUpWhenPossible)
    await page.goto(origin, { waitUntil: 'commit' })
    const handle = await page.waitForFunction(() => window.usableAt, undefined, { polling: 100, timeout: 60_000 })
    return handle.jsonValue()
  })

/** Everything that one visit transfers: `[{ path, bytes, encoding }]`, headers included, as the browser counts it. */
export const transfers = (browser, origin) =>
  inNewBrowser(browser, async (page, cdp) => {
    const files = new Map()
    await cdp.send('Network.enable')
    cdp.on('Network.responseReceived', ({ requestId, response }) =>
      files.set(requestId, { url: response.url, encoding: response.headers['content-encoding'] ?? '' }),
    )
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId)
      if (file) file.bytes = encodedDataLength
    })
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.waitForSelector('form input:enabled')
    return [...files.values()]
      .filter(({ url }) => url.startsWith(origin))
      .map(({ url, encoding, bytes = 0 }) => ({ path: new URL(url).pathname, encoding, bytes }))
  })
