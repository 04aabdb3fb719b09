import { expect, type Page } from '@playwright/test'

/** Collects errors of the browser. */
export interface Watch {
  /** Console lines that this test provokes on purpose, such as the browser's note of a 404 answer. */
  readonly allow: (pattern: RegExp) => void
  readonly expectQuiet: () => void
}

/** Listens to a page for console errors, uncaught errors and violations of its Content-Security-Policy. */
export const watchPage = async (page: Page): Promise<Watch> => {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return {
    allow: (pattern) => allowed.push(pattern),
    expectQuiet: () => expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]),
  }
}
