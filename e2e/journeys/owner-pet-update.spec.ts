import type { Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the tests change the same pet.
test.describe.configure({ mode: 'serial' })

/** A search text without the accents of the breed’s name. */
const islensk = () => 'islensk'

const openForm = async (page: Page, name: string) => {
  await page.getByRole('link', { name: `Sjá nánar: ${name}` }).click()
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breyta upplýsingum um dýr' })).toBeFocused()
}
const save = (page: Page) => page.getByRole('button', { name: 'Vista breytingar' }).click()
const colour = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Litur' }).locator('xpath=following-sibling::*[1]')

test('updates a pet by keyboard and shows validation errors at their fields', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await openForm(page, 'Max')
  await expect(page.getByText('Aðeins stjórnandi getur breytt fæðingardegi')).toBeVisible()
  await inspectScreen(page, 'pet-update')

  await page.getByLabel('Nafn').fill('')
  await page.getByLabel('Nafn').press('Enter')
  await expect(page.getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  await expect(page.getByLabel('Nafn')).toBeFocused()
  await page.keyboard.type('Max')
  const breed = page.getByRole('combobox', { name: /^Tegund/ })
  await breed.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(islensk())
  await expect(page.getByRole('option', { name: 'Íslenskur fjárhundur' })).toBeVisible()
  await inspectState(page, 'pet-update-breed')
  await breed.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(islensk())
  await page.keyboard.press('Enter')
  await expect(breed).toHaveValue('Íslenskur fjárhundur')
  await page.getByLabel('Litur').fill('Svartur og hvítur')
  await page.getByLabel('Litur').press('Enter')
  await expect(page.getByText('Upplýsingar um dýrið hafa verið vistaðar')).toBeVisible()
  await expect(colour(page)).toHaveText('Svartur og hvítur')
})

test('lets the second of two tabs that changed a pet resolve the conflict without loss', { tag: '@long' }, async ({
  page,
  phones,
  watch,
}) => {
  // The second tab has an old version.
  watch.allow(/status of 412/)
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await openForm(page, 'Max')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Litur').fill('Grár')
  await other.getByLabel('Feldgerð').selectOption({ label: 'Snögghært' })
  await save(other)
  await expect(other.getByText('Upplýsingar um dýrið hafa verið vistaðar')).toBeVisible()

  await page.getByLabel('Litur').fill('Brúnn')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' })
  await expect(dialog.getByRole('radio', { name: /^Þú skráðir.Brúnn$/ })).toBeChecked()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Feldgerð' })).toContainText('Snögghært')
  await inspectScreen(page, 'pet-update-conflict')
  await dialog.getByRole('button', { name: 'Til baka í skráninguna' }).click()
  await expect(page.getByLabel('Litur')).toHaveValue('Brúnn')
  await save(page)
  await dialog.getByRole('radio', { name: /^Þú skráðir.Brúnn$/ }).check()
  await dialog.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Upplýsingar um dýrið hafa verið vistaðar')).toBeVisible()
  await expect(colour(page)).toHaveText('Brúnn')
  await expect(page.getByText('Snögghært')).toBeVisible()
})

test('on a phone: asks before it saves a death or drops changes', { tag: '@long' }, async ({ page, phones }) => {
  await page.setViewportSize(phoneSize)
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('list', { name: 'Mín dýr' }).getByRole('link', { name: /^Max/ }).click()
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await page.getByLabel('Dýrið er á lífi').uncheck()
  await page.getByLabel('Dánardagur').fill('1.11.2026')
  // On a phone the button is in view at any scroll position.
  await expect(page.getByRole('button', { name: 'Vista breytingar' })).toBeInViewport()
  await save(page)
  const question = page.getByRole('dialog', { name: 'Skrá dýrið dáið?' })
  await inspectScreen(page, 'pet-update-death')
  await question.getByRole('button', { name: 'Hætta við' }).click()
  await page.getByRole('link', { name: 'Hætta við' }).click()
  await page
    .getByRole('dialog', { name: 'Ertu viss að þú viljir fara af þessari síðu? Það eru óvistaðar breytingar' })
    .getByRole('button', { name: 'Fara af síðunni' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Max' })).toBeVisible()
})
