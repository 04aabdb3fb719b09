import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Each screen loads style sheets of its own. It must look the same before and after those of other screens are loaded.

const menu = (page: Page) => page.getByRole('navigation', { name: 'Aðalvalmynd' }).getByRole('link')

/** Place, size and main styles of each element of the screen that the page shows. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderWidth, fontSize, fontWeight } = getComputedStyle(element)
      const box = [x, y + window.scrollY, width, height].map(Math.round).join(' ')
      return [
        element.tagName,
        element.classList.value,
        box,
        color,
        backgroundColor,
        borderWidth,
        fontSize,
        fontWeight,
      ].join(' | ')
    }),
  )

const choose = async (page: Page, address: string): Promise<void> => {
  await menu(page)
    .and(page.locator(`[href="${address}"]`))
    .click()
  await page.waitForURL(address)
}

test('each screen of the menu looks the same, whether it is opened directly or by clicks', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const addresses = await menu(page).evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
  const direct = new Map<string, string[]>()
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' })
    direct.set(address, await looks(page))
  }
  for (const address of addresses) await choose(page, address)
  for (const address of addresses) {
    await choose(page, address)
    await expect.poll(() => looks(page), address).toEqual(direct.get(address))
  }
})
