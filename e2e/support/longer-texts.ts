import type { Page } from '@playwright/test'

/** Texts of other languages are up to this much longer than the Icelandic ones. */
const GROWTH = 0.4

/** Runs in the page, so it must not use anything outside. */
const lengthen = (growth: number): void => {
  const isText = ({ data, parentElement }: Text) =>
    /\p{L}{3}/u.test(data) &&
    parentElement !== null &&
    !parentElement.closest('svg, script, style, [aria-keyshortcuts], .d-vh, .d-num')
  const words = 'lorem ipsum dolor sit amet '.repeat(40)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (isText(walker.currentNode as Text)) found.push(walker.currentNode as Text)
  const before = found.map((text) => ({ text, data: text.data }))
  for (const { text, data } of before) {
    const more = words.slice(0, Math.ceil(data.trim().length * growth)).trim()
    text.data = data.replace(/\s*$/, (end) => ` ${more}${end}`)
  }
  Object.assign(window, {
    restoreTexts: () => {
      for (const { text, data } of before) text.data = data
    },
  })
}

/** Makes each text of the page 40 % longer while `look` runs, as in a language with longer texts. */
export const withLongerTexts = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.evaluate(lengthen, GROWTH)
  await look()
  await page.evaluate(() => (window as unknown as { restoreTexts: () => void }).restoreTexts())
}
