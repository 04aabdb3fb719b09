import { inspectScreen } from '../support/screens.ts'
import { people, requestLogin } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('requires both acceptances at the first sign-in', async ({ page, phones, watch }) => {
  // The server refuses everything until then.
  watch.allow(/status of 403/)
  const { phone } = people.útlönd
  await page.goto('/')
  await requestLogin(page, 'phone', phone)
  await phones.answer(phone, 'approve')
  const dialog = page.getByRole('dialog', { name: 'Velkomin á Dýraauðkenni' })
  const agreement = dialog.getByRole('checkbox', { name: 'Ég samþykki notendaskilmála Dýraauðkennis' })
  const policy = dialog.getByRole('checkbox', { name: 'Ég samþykki persónuverndarstefnu Dýraauðkennis' })
  await expect(agreement).not.toBeChecked()
  await expect(policy).not.toBeChecked()
  await inspectScreen(page, 'first-login')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await dialog.getByLabel('Netfang', { exact: true }).fill('gervi@')
  await dialog.getByLabel('Símanúmer 1').fill('12345')
  await agreement.check()
  await dialog.getByRole('button', { name: 'Staðfesta og halda áfram' }).click()
  await expect(dialog.getByText('Netfangið er ekki gilt')).toBeVisible()
  await expect(dialog.getByText('Símanúmerið þarf að vera 7 tölustafir')).toBeVisible()
  await expect(dialog.getByText('Þú þarft að samþykkja til að halda áfram')).toHaveCount(1)

  // The text opens without the dialog; the form keeps its values.
  await dialog.getByRole('link', { name: /^Lesa.Ég samþykki notendaskilmála/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notendaskilmálar' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await inspectScreen(page, 'first-login-reading')
  await page.getByRole('link', { name: 'Aftur í skráninguna' }).click()
  await expect(dialog.getByLabel('Netfang', { exact: true })).toHaveValue('gervi@')
  await expect(agreement).toBeChecked()
  await dialog.getByRole('link', { name: 'Spurningar? Hafðu samband við Dýraauðkenni' }).click()
  await page.getByLabel('Titill').fill('Um skilmálana')
  await page.getByLabel('Texti').fill('Hverjir sjá netfangið mitt?')
  await page.getByRole('button', { name: 'Senda' }).click()
  await expect(page.getByText('Takk fyrir!')).toBeVisible()
  await page.getByRole('link', { name: 'Aftur í skráninguna' }).click()
  await expect(dialog).toBeVisible()

  // A reload asks again: nothing was accepted.
  await page.reload()
  await expect(agreement).not.toBeChecked()
  await dialog.getByLabel('Netfang', { exact: true }).fill('gervi.utlond@example.com')
  await dialog.getByLabel('Símanúmer 1').fill('010-7789')
  await agreement.check()
  await policy.check()
  await dialog.getByRole('button', { name: 'Staðfesta og halda áfram' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/pets/my')
  await expect(page.getByRole('heading', { level: 1, name: 'Mín dýr' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Mín dýr' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
