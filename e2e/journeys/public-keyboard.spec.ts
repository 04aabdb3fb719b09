import { lookupOn } from '../support/lookup.ts'
import { expect, test } from '../support/test.ts'

test('looks a pet up without a mouse', async ({ page }) => {
  await page.goto('/')
  const { field } = lookupOn(page)
  await expect(field).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Fara beint í efnið' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('352098100000012')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Skotta' })).toBeVisible()
  // The phone number is at most four Tabs after the result.
  const call = page.getByRole('link', { name: 'Hringja í 010-2399' })
  for (let step = 0; step < 4 && !(await call.evaluate((link) => link === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(call).toBeFocused()
})

test('moves the focus to the heading of a page that a link opens', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Týnt dýr?' }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lost')
  await expect(page.getByRole('heading', { level: 1, name: 'Týnt dýr?' })).toBeFocused()
})
