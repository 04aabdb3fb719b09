import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const pictures = fileURLToPath(new URL('../../artifacts/screens', import.meta.url))
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Runs axe over what the page shows now. */
const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  )
  expect(found, where).toEqual([])
}

const expectNoSidewaysScroll = async (page: Page, where: string): Promise<void> => {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * Looks at the screen that the page shows in both schemes and at the three widths:
 * axe finds nothing, nothing scrolls sideways, and a picture is kept in artifacts/screens.
 */
export const inspectScreen = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      const where = `${name}-${colorScheme}-${size.width}`
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page, where)
      await expectAccessible(page, where)
      await page.screenshot({ path: `${pictures}/${where}.png`, fullPage: true })
    }
  }
}
