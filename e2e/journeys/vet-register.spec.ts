import { readerFormats } from '@dyra/shared/testing/reader-formats'
import type { Page } from '@playwright/test'
import { callAs, readAs } from '../support/as-signed-in.ts'
import {
  besideButton,
  chooseOwner,
  confirmDialog,
  describePet,
  errorList,
  freshNumber,
  openRegister,
  petForm,
  scan,
  submit,
} from '../support/registration.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })
// The browser writes refused registrations to its console.
test.beforeEach(({ watch }) => watch.allow(/status of (400|409)/))

test('registers one pet: scans, validates, confirms, and waits for its owner', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  const form = petForm(page, 1)
  await expect(form.getByRole('button', { name: 'Eyða dýri: Dýr 1' })).toBeDisabled()

  await submit(page)
  await expect(besideButton(page)).toContainText('Lagfærðu villurnar áður en þú heldur áfram')
  await expect(form.getByText('Skráðu örmerki')).toBeVisible()
  await errorList(page).getByRole('button', { name: 'Dýr 1, Kyn: Veldu gildi' }).click()
  await expect(form.getByLabel('Kyn')).toBeFocused()
  await inspectScreen(page, 'register-errors')

  const number = freshNumber()
  await scan(page, `A 00000 0 ${number}`)
  await expect(form.getByLabel('Örmerki', { exact: true })).toHaveValue(number)
  await expect(form.getByText('Landskóði 352: Ísland')).toBeVisible()
  await expect(form.getByText('Lesið með örmerkjaskanna')).toBeVisible()
  await describePet(form, 'Ylfa')
  await form.getByRole('combobox', { name: 'Tegund', exact: true }).fill('fjarhun')
  await page.getByRole('option', { name: 'Íslenskur fjárhundur' }).click()
  await form.getByLabel('Fæðingardagur').fill('2.9.2026')
  await chooseOwner(page, '010130-2399', 'Gervimaður Færeyjar')
  await expect(page.getByText('Samtals')).toBeVisible()
  await inspectState(page, 'register-filled')

  await submit(page)
  const dialog = confirmDialog(page)
  await expect(
    dialog.getByText('Eigendur fá tölvupóst þar sem þeir eru beðnir um að samþykkja skráninguna.'),
  ).toBeVisible()
  await expect(dialog.getByText('2.000 kr.')).toBeVisible()
  const row = dialog.getByRole('row').filter({ hasText: 'Ylfa' })
  await expect(row).toContainText('Gervimaður Færeyjar 010130-2399')
  await expect(dialog.getByRole('definition')).toHaveText(/^Dýraspítali Gervidals ehf\. \d{6}-\d{4}$/)
  await expect(dialog.getByRole('button', { name: 'Skrá', exact: true })).toBeFocused()
  await inspectScreen(page, 'register-confirm-one')
  await dialog.getByRole('button', { name: 'Skrá', exact: true }).dblclick()
  await expect(page.getByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')).toBeVisible()
  await expect(petForm(page, 1).getByLabel('Nafn dýrs')).toHaveValue('')

  await page.getByRole('link', { name: 'Ylfa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ylfa' })).toBeVisible()
  const path = `/api/Pets?SearchQuery=${number}`
  expect(await readAs(page, { method: 'GET', path })).toMatchObject({ count: 1 })
})

test('reads every format of chip readers, wherever the focus is', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  const tag = petForm(page, 1).getByLabel('Örmerki', { exact: true })
  const name = petForm(page, 1).getByLabel('Nafn dýrs')
  for (const [output, number] of readerFormats) {
    await name.fill('Ylfa')
    await scan(page, output)
    await expect(tag, output).toHaveValue(number)
    await expect(name, output).toHaveValue('Ylfa')
    await page.getByRole('button', { name: 'Hreinsa skráningu' }).click()
  }
  await name.focus()
  await scan(page, 'R00060000000000123456')
  await expect(
    petForm(page, 1).getByText(
      'Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri. Haltu honum að dýrinu og lestu aftur.',
    ),
  ).toBeVisible()
  // In a list, on a checkbox and on a button the reader only enters the number.
  const number = freshNumber()
  const species = petForm(page, 1).getByLabel('Dýrategund')
  await species.selectOption('Köttur')
  await species.focus()
  await scan(page, `LA ${number}`)
  await expect(tag).toHaveValue(number)
  await expect(species).toHaveValue('2')
  await petForm(page, 1).getByLabel('Dýrið er dáið').focus()
  await scan(page, `A 00000 0 ${number}`)
  await expect(petForm(page, 1).getByLabel('Dýrið er dáið')).not.toBeChecked()
  await page.getByRole('button', { name: 'Bæta við dýri' }).focus()
  await scan(page, `A 00000 0 ${freshNumber()}`)
  await expect(page.getByRole('alert')).toContainText('Skanninn las annað númer')
  await expect(petForm(page, 2)).toBeHidden()
  await page.getByRole('button', { name: 'Skrá nýtt dýr með númerinu' }).click()
  await expect(petForm(page, 2).getByLabel('Örmerki', { exact: true })).toHaveValue(/^352/)
})

/** Undoes the choices of earlier journeys. */
const forgetPayer = async (page: Page) => {
  const token = await page.evaluate(() => String(window.localStorage.getItem('accessToken')))
  const { nameid } = JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())
  const path = `/api/VeterinarianSettings/${nameid}`
  await readAs(page, { method: 'PUT', path, data: { defaultInvoicePersonId: null } })
}

test('takes an address for the mail to an owner who has none, and saves it on demand', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Svíþjóð', path: '/person/info' })
  await forgetPayer(page)
  await page.goto('/register')
  await openRegister(page)
  await expect(page.getByText('Þú ert ekki með skráðann sjálfvalinn greiðanda')).toBeVisible()
  await describePet(petForm(page, 1), 'Krummi')
  // A number that is typed by hand must be typed twice: the second differs, then matches.
  const number = freshNumber()
  const tag = petForm(page, 1).getByLabel('Örmerki', { exact: true })
  await tag.fill(number)
  const repeat = petForm(page, 1).getByLabel('Skannaðu númerið eða sláðu það inn aftur')
  await repeat.fill(`${number.slice(0, -1)}x`)
  await expect(petForm(page, 1).getByText('Númerin eru ekki eins')).toBeVisible()
  await repeat.fill(number)
  await expect(petForm(page, 1).getByText('Númerið var slegið inn tvisvar, eins í bæði skiptin')).toBeVisible()
  const owner = page.getByRole('combobox', { name: 'Eigandi', exact: true })
  await owner.fill('01013')
  await expect(page.getByText('Kennitala er að minnsta kosti 10 að lengd')).toBeVisible()
  await owner.fill('gerv')
  await page.getByRole('option', { name: /Gervimaður Finnland/ }).click()
  await expect(page.getByText('Ekkert netfang fannst fyrir notanda')).toBeVisible()
  await submit(page)
  await expect(errorList(page).getByRole('button', { name: 'Veldu greiðanda' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Greiðandi skráningargjalds' }).fill('gervidals')
  await page.getByRole('option', { name: /Dýraspítali Gervidals/ }).click()
  await submit(page)
  const dialog = confirmDialog(page)
  await expect(dialog.getByText('Netfang vantar fyrir þessa eigendur')).toBeVisible()
  const email = dialog.getByRole('textbox', { name: /^Netfang/ })
  await expect(email).toBeFocused()
  await email.fill('finnland')
  await dialog.getByRole('button', { name: 'Skrá', exact: true }).click()
  await expect(dialog.getByText('Netfangið er ekki gilt')).toBeVisible()
  await inspectScreen(page, 'register-confirm')
  await email.fill('gervimadur.finnland@example.com')
  await dialog.getByLabel('Vista netfangið á notanda').check()
  await dialog.getByRole('button', { name: 'Skrá', exact: true }).click()
  await expect(page.getByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')).toBeVisible()
  const found = await callAs(page, { method: 'GET', path: '/api/Users/GetBySsn?ssn=0101302209' })
  expect(await found.json()).toMatchObject({ email: 'gervimadur.finnland@example.com' })
})
