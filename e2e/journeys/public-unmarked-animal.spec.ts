import type { Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { inspectSlowPhone, slowPhone } from '../support/slow-phone.ts'
import { expect, test } from '../support/test.ts'
import { watchPage } from '../support/watch.ts'

const REPORTED =
  'Tilkynningin er skráð. Eigendur sem hún gæti átt við fá póst. Þú færð skilaboð ef eigandi skrifar þér.'

async function describeAnimal(page: Page): Promise<void> {
  await page.getByLabel('Dýrategund').selectOption('Köttur')
  await page.getByLabel('Sveitarfélag þar sem dýrið fannst').selectOption('Kópavogsbær')
  await page.getByLabel(/^Litur/).fill('Bröndótt')
}

async function confirm(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Kóði/).fill(code)
  await page.getByRole('button', { name: 'Senda tilkynningu' }).click()
}
const announced = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a tourist without an electronic ID reports an unmarked animal with a code sent by e-mail', async ({
  page,
  mails,
  watch,
}) => {
  watch.allow(/status of 400/)
  await page.setViewportSize(phoneSize)
  await page.goto('/found/new')
  await describeAnimal(page)
  await inspectScreen(page, 'unmarked-visitor')
  await page.getByRole('textbox', { name: /^Netfang/ }).fill('tourist@example.com')
  await page.getByRole('button', { name: 'Fá kóða' }).click()
  await expect(page.getByLabel(/^Kóði/)).toBeFocused()
  await inspectScreen(page, 'unmarked-code')
  const code = await mails.codeFor('tourist@example.com')
  await confirm(page, wrongOf(code))
  await expect(page.getByText('Rangur kóði. Þú átt 4 tilraunir eftir.')).toBeVisible()
  await expect(page.getByLabel(/^Kóði/)).toBeFocused()
  await expect(page.getByLabel(/^Litur/)).toHaveValue('Bröndótt')
  await inspectScreen(page, 'unmarked-wrong-code')
  await confirm(page, code)
  await expect(announced(page, REPORTED)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await inspectScreen(page, 'unmarked-reported')
  await page.reload()
  await page.getByRole('button', { name: 'Eyða tilkynningunni' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða' }).click()
  await expect(announced(page, 'Tilkynningunni hefur verið eytt')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a tourist with one bar of signal finds the form for an unmarked animal, and confirms the report by an SMS', {
  tag: '@long',
}, async ({ browser, mails }) => {
  // The test inspects each step.
  test.slow()
  const page = await slowPhone(browser)
  const watch = await watchPage(page)
  await page.goto('/lost')
  await page.getByRole('link', { name: 'Ég fann ómerkt dýr' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ég fann ómerkt dýr' })).toBeFocused()
  await inspectSlowPhone(page, 'tourist-form')
  await describeAnimal(page)
  await page.getByText('Með SMS', { exact: true }).click()
  await page.getByLabel(/^Símanúmer/).fill('777 9917')
  await page.getByRole('button', { name: 'Fá kóða' }).click()
  await expect(page.getByLabel(/^Kóði/)).toBeFocused()
  await expect(announced(page, 'Kóði er á leiðinni')).toBeVisible()
  await inspectSlowPhone(page, 'tourist-code')
  await confirm(page, /\d{6}$/.exec(await mails.smsArrived('+3547779917'))?.[0] ?? '')
  await expect(announced(page, REPORTED)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await inspectSlowPhone(page, 'tourist-reported')
  watch.expectQuiet()
  await page.close()
})
