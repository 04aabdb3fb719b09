import type { Browser, CDPSession, Page } from '@playwright/test'
import { phoneSize } from './page.ts'
import { patience } from './patience.ts'
import { inspectState } from './screens.ts'

/** A phone with one bar of signal (bytes a second, latency in milliseconds) and a slow processor. */
const SIGNAL = { offline: false, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 400 }
const SLOWDOWN = 4

/** An open page polls every 20 seconds; the answer comes over the slow connection. */
export const untilPolled = { timeout: patience({ byHand: 25_000, busy: 125_000 }) }

const connections = new WeakMap<Page, CDPSession>()
const slowDown = (page: Page, rate: number) => connections.get(page)?.send('Emulation.setCPUThrottlingRate', { rate })

/** A page on a slow phone, in the dark scheme. */
export async function slowPhone(browser: Browser, { javaScriptEnabled = true } = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: phoneSize, colorScheme: 'dark', javaScriptEnabled })
  const devTools = await page.context().newCDPSession(page)
  connections.set(page, devTools)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SIGNAL)
  await slowDown(page, SLOWDOWN)
  return page
}

/** Inspects a state of a slow phone at full speed: axe would take minutes. */
export async function inspectSlowPhone(page: Page, name: string): Promise<void> {
  await slowDown(page, 1)
  await inspectState(page, name)
  await slowDown(page, SLOWDOWN)
}
