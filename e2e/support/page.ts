import type { Page } from '@playwright/test'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const phoneSize = { width: 390, height: 844 }
/** Back from a narrow window to the size of playwright.config.ts. */
export const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
