import type { Browser, Page } from '@playwright/test'
import { phoneSize } from './page.ts'

/** One bar of signal, in bytes a second and milliseconds, and a cheap phone. */
const SIGNAL = { offline: false, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 400 }
const SLOWDOWN = 4

/** A page on a slow phone, in the dark. */
export async function slowPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: phoneSize, colorScheme: 'dark', locale: 'is-IS' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SIGNAL)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}
