import type { CDPSession, Page, ViewportSize } from '@playwright/test'

/** Changes of a window while its layout is inspected. */
export interface Window {
  readonly resize: (size: ViewportSize) => Promise<void>
  /** Sets the text size as the browser's own setting does, which media queries in em follow too. */
  readonly setTextSize: (size: 'usual' | 'twice') => Promise<void>
}

const textSizes = { usual: { standard: 16, fixed: 13 }, twice: { standard: 32, fixed: 26 } }

const windowOf = (session: CDPSession, mobile: boolean): Window => ({
  resize: async ({ width, height }) => {
    const screen = { screenWidth: width, screenHeight: height }
    await session.send('Emulation.setDeviceMetricsOverride', { width, height, ...screen, deviceScaleFactor: 1, mobile })
  },
  setTextSize: async (size) => {
    await session.send('Page.setFontSizes', { fontSizes: textSizes[size] })
  },
})

/** A transparent page is not drawn, and keeps its layout and style. */
const setDrawn = (page: Page, isDrawn: boolean): Promise<void> =>
  page.evaluate((opacity) => document.documentElement.style.setProperty('opacity', opacity), isDrawn ? '' : '0')

/** Sets the size even if Playwright believes that the window has it. */
const resizeAgain = async (page: Page, size: ViewportSize): Promise<void> => {
  await page.setViewportSize({ width: size.width, height: size.height + 1 })
  await page.setViewportSize(size)
}

/**
 * Runs `look` in a window that is resized without Playwright and not drawn, which saves half of the browser's work:
 * Playwright resizes the window and then the page in it, and lets the browser draw both. Restores the size.
 */
export const inUndrawnWindow = async (page: Page, look: (window: Window) => Promise<void>): Promise<void> => {
  const before = page.viewportSize()
  const isPhone = await page.evaluate(() => navigator.maxTouchPoints > 0)
  const session = await page.context().newCDPSession(page)
  await setDrawn(page, false)
  try {
    await look(windowOf(session, isPhone))
  } finally {
    await setDrawn(page, true)
    await session.detach()
    if (before) await resizeAgain(page, before)
  }
}
