import type { Locator, Page } from '@playwright/test'

/** The lookup as a visitor sees it: one field, one button. Works on a page and inside the embed's shadow root. */
export const lookupOn = (scope: Page | Locator) => {
  const field = scope.getByLabel('Örmerki eða eyrnamerki')
  const button = scope.getByRole('button', { name: 'Fletta upp', exact: true })
  const lookUp = async (number: string) => {
    await field.fill(number)
    await button.click()
  }
  return { field, button, lookUp }
}
