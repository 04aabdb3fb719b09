import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { setFont, widestFont } from './fonts.ts'
import { layoutProblems } from './layout-problems.ts'
import { inUndrawnWindow } from './window.ts'

const phones = [320, 390]
const widest = 1440
/** Text at 200 % is looked at on a phone and a desktop, as on every screen (screens.ts). */
const looks = [
  ...[...phones, 768, 1024, widest].map((width) => ({ width, textSize: 'usual' as const })),
  ...[390, widest].map((width) => ({ width, textSize: 'twice' as const })),
]

interface List {
  readonly name: string
  /** Heads of the columns that every table has, in windows of any width. */
  readonly always: readonly string[]
  /** The number of columns in the widest window. */
  readonly all: number
}

/** Expects the table with at least the columns that matter, or the stacked list. */
const expectForm = async (table: Locator, always: readonly string[], where: string): Promise<void> => {
  if (!(await table.isVisible())) return
  for (const head of always)
    await expect(table.getByRole('columnheader', { name: head, exact: true }), `${where}: ${head}`).toBeVisible()
}

/**
 * Expects that a list fits into windows of all widths in the widest font: stacked on a phone, with all columns in the widest
 * window, and always with the columns that matter.
 */
export const expectListFits = async (page: Page, { name, always, all }: List): Promise<void> => {
  const table = page.getByRole('table', { name })
  await expect(table).toBeVisible()
  await inUndrawnWindow(page, async (window) => {
    await setFont(page, widestFont)
    for (const { width, textSize } of looks) {
      await window.setTextSize(textSize)
      await window.resize({ width, height: 900 })
      const where = `${name} at ${width} px, text ${textSize}`
      await expect.poll(() => layoutProblems(page), where).toEqual([])
      if (phones.includes(width)) await expect(table, where).toBeHidden()
      await expectForm(table, always, where)
    }
    await window.setTextSize('usual')
    await expect(table.getByRole('columnheader'), name).toHaveCount(all)
  })
}
