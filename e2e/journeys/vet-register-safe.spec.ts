import { phoneSize, wide } from '../support/page.ts'
import {
  besideButton,
  chooseOwner,
  confirmDialog,
  describePet,
  freshNumber,
  openRegister,
  petForm,
  scan,
  submit,
} from '../support/registration.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
// The browser writes refused registrations to its console.
test.beforeEach(({ watch }) => watch.allow(/status of (400|409)/))

test('charges the confirmed price', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  const number = freshNumber()
  await scan(page, number)
  await describePet(petForm(page, 1), 'Kvika')
  await chooseOwner(page, '010130-2399', 'Gervimaður Færeyjar')
  // Simulates a price that is raised while the dialog is open.
  await page.route('**/api/Pets/validation*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), price: 1900 } })
  })
  await submit(page)
  const dialog = confirmDialog(page)
  await expect(dialog.locator('b', { hasText: '1.900 kr.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Skrá', exact: true }).click()
  await expect(dialog.locator('b', { hasText: '2.000 kr.' })).toBeVisible()
  await expect(dialog.getByText('Skráningargjaldið hefur breyst og er nú 2.000 kr. á dýr')).toBeVisible()
  await page.unroute('**/api/Pets/validation*')
  await dialog.getByRole('button', { name: 'Hætta við' }).click()
  await expect(petForm(page, 1).getByLabel('Nafn dýrs')).toHaveValue('Kvika')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Skrá', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')).toBeVisible()
})

test('shows validation errors beside the button at any scroll position', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  page.on('dialog', (dialog) => dialog.accept())
  for (let n = 2; n <= 5; n++) await page.keyboard.press('Alt+n')
  for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, phoneSize]) {
    await page.setViewportSize(size)
    await petForm(page, 1).getByLabel('Nafn dýrs').focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.keyboard.press('Control+Enter')
    await expect(besideButton(page).getByRole('button')).toBeFocused()
    await expect(besideButton(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Staðfesta skráningu' })).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: `artifacts/screens/register-beside-${size.width}.png` })
  }
  await wide(page)
  await besideButton(page).getByRole('button').click()
  await expect(petForm(page, 1).getByLabel('Örmerki', { exact: true })).toBeFocused()
})

test('restores a cleared registration; asks before clearing several pets', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  page.on('dialog', (dialog) => dialog.accept())
  const name = petForm(page, 1).getByLabel('Nafn dýrs')
  await name.fill('Ylfa')
  const clear = page.getByRole('button', { name: 'Hreinsa skráningu' })
  await clear.click()
  await expect(name).toHaveValue('')
  await inspectScreen(page, 'register-cleared')
  await page.getByRole('button', { name: 'Afturkalla hreinsun' }).click()
  await expect(name).toHaveValue('Ylfa')
  await page.keyboard.press('Alt+n')
  await clear.click()
  const question = page.getByRole('dialog', { name: 'Hreinsa skráningu?' })
  await inspectScreen(page, 'register-clear-question')
  await question.getByRole('button', { name: 'Hætta við' }).click()
  await expect(petForm(page, 2)).toBeVisible()
  await clear.click()
  await question.getByRole('button', { name: 'Hreinsa skráningu' }).click()
  await expect(petForm(page, 2)).toBeHidden()
})
