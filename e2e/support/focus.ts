import { expect, type Page } from '@playwright/test'

/** Expects that the last step did not remove the focused element: the next Tab would begin at the top of the page. */
export const expectFocusKept = (page: Page, step: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body), step)
    .toBe(true)
