import { fileURLToPath } from 'node:url'
import { expect, type Page, type ViewportSize } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Font, fonts, setFont, widestFont } from './fonts.ts'
import { layoutProblems } from './layout-problems.ts'
import { withLongerTexts } from './longer-texts.ts'
import { phoneSize } from './page.ts'
import { isShort } from './proof.ts'
import { inUndrawnWindow, type Window } from './window.ts'

/** Folder of the pictures. */
const pictures = fileURLToPath(new URL('../../artifacts/screens', import.meta.url))
/** `npm test` takes no screenshots: they take time and no one looks at them. */
const keepsPictures = process.env.SCREENSHOTS !== 'false'
const widest = { width: 1440, height: 900 }
const narrowest = { width: 320, height: 640 }
const sizes = [
  narrowest,
  { width: 360, height: 740 },
  phoneSize,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  widest,
]
/** Widths for axe in both schemes and for text at 200 %: a phone and a desktop. */
const ends = sizes.filter(({ width }) => width === 390 || width === 1440)

/** Widths for texts of other languages. */
const extremes = [narrowest, widest]

interface Look {
  readonly page: Page
  readonly window: Window
  readonly name: string
}

/** Expects with each font that nothing scrolls sideways or is cut off and no word is broken. */
const expectLayoutHolds = async (
  { page, window, name }: Look,
  { windows = sizes, inFonts = fonts }: { windows?: readonly ViewportSize[]; inFonts?: readonly Font[] } = {},
): Promise<void> => {
  for (const font of inFonts) {
    await setFont(page, font)
    for (const size of windows) {
      await window.resize(size)
      // A busy machine may need more than two frames.
      await expect.poll(() => layoutProblems(page), `${name} at ${size.width} px in ${font}`).toEqual([])
    }
  }
}

const expectAllLayoutsHold = (page: Page, name: string): Promise<void> =>
  inUndrawnWindow(page, async (window) => {
    const look = { page, window, name }
    await expectLayoutHolds(look)
    await window.setTextSize('twice')
    await expectLayoutHolds({ ...look, name: `${name} with text at 200 %` }, { windows: ends })
    await window.setTextSize('usual')
    await withLongerTexts(page, () =>
      expectLayoutHolds({ ...look, name: `${name} with longer texts` }, { windows: extremes, inFonts: [widestFont] }),
    )
  })

/**
 * What the check of each commit looks at: the layout at the extreme widths, the contrast in the dark, and the other rules in
 * the narrowest window. Each change of the window costs as much as running axe.
 */
const inspectLightly = async (page: Page, name: string): Promise<void> => {
  const window = page.viewportSize()
  await setFont(page, widestFont)
  for (const [size, colorScheme, rules] of [
    [narrowest, 'light', 'all'],
    [widest, 'dark', 'colours'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => scrollTo(0, 0))
    const where = `${name}-${colorScheme}-${size.width}`
    await expect.poll(() => layoutProblems(page), where).toEqual([])
    await expectAccessible(page, where, rules)
  }
  if (window) await page.setViewportSize(window)
}

/** Checks what differs by language: the length of texts at the extreme widths, and names that axe reads. */
export const inspectTranslation = async (page: Page, name: string): Promise<void> => {
  const window = page.viewportSize()
  await inUndrawnWindow(page, (layouts) =>
    expectLayoutHolds({ page, window: layouts, name }, { windows: extremes, inFonts: [widestFont] }),
  )
  await page.setViewportSize(widest)
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, name)
  if (window) await page.setViewportSize(window)
}

/**
 * Checks the current screen: its layout at all widths, with text at 200 % and with texts that are 40 % longer, and its
 * accessibility with axe in both schemes; the check of a commit does a part of it. `pnpm e2e` saves screenshots in
 * artifacts/screens. Restores the window size.
 */
export const inspectScreen = async (page: Page, name: string): Promise<void> => {
  if (isShort) return inspectLightly(page, name)
  const window = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAllLayoutsHold(page, name)
  for (const size of ends) {
    await page.setViewportSize(size)
    // The sticky header covers part of a control at some positions, which axe measures as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    for (const [colorScheme, rules] of [
      ['dark', 'colours'],
      ['light', 'all'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const where = `${name}-${colorScheme}-${size.width}`
      await expectAccessible(page, where, rules)
      if (keepsPictures) await page.screenshot({ path: `${pictures}/${where}.png`, fullPage: true })
    }
  }
  if (window) await page.setViewportSize(window)
}

/** Inspects a further state of a screen, such as a dialog: the check of each commit leaves it out. */
export const inspectState = async (page: Page, name: string): Promise<void> => {
  if (!isShort) await inspectScreen(page, name)
}
