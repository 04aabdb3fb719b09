import { expect, type Page } from '@playwright/test'

/** A step that removes the focused element leaves the focus on the body: the next Tab begins at the top of the page. */
export const expectFocusKept = (page: Page, step: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body), step)
    .toBe(true)
