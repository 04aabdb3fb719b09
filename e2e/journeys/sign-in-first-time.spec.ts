import type { Page } from '@playwright/test'
import type { Phones } from '../support/phones.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, requestLogin } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: both tests sign in as the same person, who accepts the terms in the second.
test.describe.configure({ mode: 'default' })
// Until this person accepts the terms, the server answers 403 to all other calls.
test.beforeEach(({ watch }) => watch.allow(/status of 403/))

const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Velkomin á Dýraauðkenni' })
  return {
    dialog,
    agreement: dialog.getByRole('checkbox', { name: 'Ég samþykki notendaskilmála Dýraauðkennis' }),
    policy: dialog.getByRole('checkbox', { name: 'Ég samþykki persónuverndarstefnu Dýraauðkennis' }),
  }
}

const logIn = async (page: Page, phones: Phones): Promise<void> => {
  const { phone } = people.útlönd
  await page.goto('/')
  await requestLogin(page, 'phone', phone)
  await phones.answer(phone, 'approve')
  await expect(partsOf(page).agreement).not.toBeChecked()
}

test('the form of the first sign-in keeps its values while its user reads the terms and asks about them', {
  tag: '@long',
}, async ({ page, phones }) => {
  await logIn(page, phones)
  const { dialog, agreement } = partsOf(page)
  await dialog.getByLabel('Netfang', { exact: true }).fill('gervi@')
  await agreement.check()
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
})

test('requires both acceptances at the first sign-in', async ({ page, phones }) => {
  await logIn(page, phones)
  const { dialog, agreement, policy } = partsOf(page)
  await expect(policy).not.toBeChecked()
  await inspectScreen(page, 'first-login')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await dialog.getByLabel('Netfang', { exact: true }).fill('gervi@')
  await dialog.getByLabel('Símanúmer 1').fill('12345')
  await agreement.check()
  await dialog.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(dialog.getByText('Netfangið er ekki gilt')).toBeVisible()
  await expect(dialog.getByText('Símanúmerið þarf að vera 7 tölustafir')).toBeVisible()
  await expect(dialog.getByText('Þú þarft að samþykkja til að halda áfram')).toHaveCount(1)

  // A reload asks again: nothing was accepted.
  await page.reload()
  await expect(agreement).not.toBeChecked()
  await dialog.getByLabel('Netfang', { exact: true }).fill('gervi.utlond@example.com')
  await dialog.getByLabel('Símanúmer 1').fill('010-7789')
  await agreement.check()
  await policy.check()
  await dialog.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/pets/my')
  await expect(page.getByRole('heading', { level: 1, name: 'Mín dýr' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Mín dýr' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
