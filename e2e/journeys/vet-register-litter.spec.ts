import {
  chooseOwner,
  confirmDialog,
  errorList,
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

test('refuses a repeated and a taken number in a litter of eight', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  await page.getByRole('button', { name: 'Skrá got' }).click()
  await page.getByLabel('Fjöldi í goti (mest 24)').fill('8')
  const common = page.getByRole('group', { name: 'Sameiginlegt öllum í gotinu' })
  await common.getByLabel('Dýrategund').selectOption('Hundur')
  await common.getByLabel('Fæðingardagur').fill('1.10.2026')
  await page.keyboard.press('Escape')
  const numbers = Array.from({ length: 6 }, freshNumber)
  // The fourth number is Snati's, the sixth repeats the fifth.
  const outputs = [
    ...numbers.slice(0, 3),
    '352098100000011',
    ...numbers.slice(3, 4),
    String(numbers[3]),
    ...numbers.slice(4),
  ]
  for (const [place, output] of outputs.entries()) {
    await petForm(page, place + 1)
      .getByLabel('Nafn dýrs')
      .focus()
    await scan(page, output)
    await expect(petForm(page, place + 1).getByLabel('Örmerki', { exact: true })).toHaveValue(output)
    await petForm(page, place + 1)
      .getByLabel('Nafn dýrs')
      .fill(`Hvolpur ${place + 1}`)
    await petForm(page, place + 1)
      .getByLabel('Kyn')
      .selectOption(place % 2 ? 'Rakki' : 'Tík')
  }
  await expect(petForm(page, 4).getByText('Snati, Hundur. Eigandi: Gervimaður Færeyjar')).toBeVisible()
  await expect(petForm(page, 6).getByText('Sama örmerki kemur tvisvar fyrir')).toBeVisible()
  await chooseOwner(page, '010130-2399', 'Gervimaður Færeyjar')
  await submit(page)
  const errors = errorList(page)
  await expect(errors.getByRole('button', { name: 'Dýr 4: Þetta örmerki er þegar skráð á annað dýr' })).toBeVisible()
  await expect(errors.getByRole('button', { name: 'Dýr 6: Sama örmerki kemur tvisvar fyrir' })).toBeVisible()
  await expect(confirmDialog(page)).toBeHidden()
  // The page is at its top, because axe reports a link that the sticky panel partly covers as a small target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await inspectScreen(page, 'register-litter')

  await petForm(page, 4).getByLabel('Örmerki', { exact: true }).fill('')
  await petForm(page, 4).getByLabel('Nafn dýrs').focus()
  await scan(page, freshNumber())
  await petForm(page, 6).getByRole('button', { name: 'Eyða dýri: Dýr 6' }).click()
  await expect(page.getByText('14.000 kr.')).toBeVisible()
  await submit(page)
  await confirmDialog(page).getByRole('button', { name: 'Skrá', exact: true }).click()
  await expect(page.getByText('7 dýr hafa verið skráð og bíða samþykkis eigenda')).toBeVisible()
})

test('registers a litter of eight on one screen, one puppy with another owner', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  // Reader and keyboard only: each scan moves the focus to the name of its row, and the fifth adds the row that it needs.
  await page.keyboard.press('Alt+g')
  const species = page.getByRole('group', { name: 'Sameiginlegt öllum í gotinu' }).getByLabel('Dýrategund')
  await expect(species).toBeFocused()
  await species.selectOption('Hundur')
  for (let n = 1; n <= 8; n++) {
    await scan(page, freshNumber())
    await expect(petForm(page, n).getByLabel('Nafn dýrs')).toBeFocused()
    await expect(petForm(page, n).getByText('Lesið með örmerkjaskanna')).toHaveClass('d-vh')
    await page.keyboard.insertText(`Hvolpur ${n}`)
    await petForm(page, n).getByLabel('Kyn').selectOption('Tík')
  }
  await petForm(page, 1).scrollIntoViewIfNeeded()
  await petForm(page, 8).scrollIntoViewIfNeeded()
  for (const n of [1, 8]) await expect(petForm(page, n)).toBeInViewport({ ratio: 1 })
  await chooseOwner(page, '010130-2399', 'Gervimaður Færeyjar')
  await petForm(page, 3)
    .getByRole('button', { name: /^Annar eigandi eða greiðandi/ })
    .click()
  const own = petForm(page, 3).getByRole('combobox', { name: 'Eigandi', exact: true })
  await expect(own).toBeFocused()
  await page.keyboard.type('010130-2989')
  await expect(own).toHaveValue('Gervimaður Ameríka')
  // At the top, no field is partly under the sticky header.
  await page.evaluate(() => window.scrollTo(0, 0))
  await inspectScreen(page, 'register-litter-owners')
  await submit(page)
  const rows = confirmDialog(page).getByRole('row')
  await expect(rows).toHaveCount(9)
  await expect(rows.filter({ hasText: 'Hvolpur 3' })).toContainText('Gervimaður Ameríka')
  await expect(rows.filter({ hasText: 'Hvolpur 4' })).toContainText('Gervimaður Færeyjar')
  await inspectScreen(page, 'register-confirm')
  await confirmDialog(page).getByRole('button', { name: 'Skrá', exact: true }).click()
  await expect(page.getByText('8 dýr hafa verið skráð og bíða samþykkis eigenda')).toBeVisible()
  const registered = page.getByRole('list', { name: 'Skráð dýr' }).getByRole('listitem')
  await expect(registered.nth(2)).toContainText('Eigandi: Gervimaður Ameríka')
})
