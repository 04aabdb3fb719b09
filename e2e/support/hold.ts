import type { Page } from '@playwright/test'

/** Holds the requests of a page to a URL until the returned function is called. */
export const hold = async (page: Page, url: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
