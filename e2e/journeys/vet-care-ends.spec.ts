import type { Page } from '@playwright/test'
import { dialog, press } from '../support/page.ts'
import type { Phones } from '../support/phones.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn, signInFor } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const LOPPA = '352098100000018'
const OWNER = 'gervimadur.faereyjar@example.com'
const PROPOSE = 'Leggja til málalok'
const CONFIRM = { name: 'Staðfesta málalok' }

// 409: the sign-in asks for a workplace, and the case cannot end before the legal time limit.
test.beforeEach(({ watch }) => watch.allow(/status of 409/))

const signInAtShelter = (page: Page, phones: Phones) =>
  signInFor(page, { phones, name: 'Bretland', workplace: /Dýraathvarf Gervidals/ })

async function propose(page: Page, end: string) {
  await press(page, PROPOSE)
  const form = dialog(page, PROPOSE)
  await form.getByLabel('Málalok').selectOption(end)
  await form.getByRole('button', { name: PROPOSE }).click()
}

test('a person who opened a case cannot end it alone; the owner gets the dog back and ends it', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  await signInAtShelter(page, phones)
  await page.getByText('Fundið dýr', { exact: true }).click()
  await page.getByLabel('Örmerki eða eyrnamerki').fill(LOPPA)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Taka í vörslu' }).click()
  await page.getByLabel('Sveitarfélag').selectOption('Kjósarhreppur')
  await page.getByLabel('Staður').fill('Við kirkjuna')
  await press(page, 'Opna mál')
  await expect(page.getByRole('heading', { level: 1, name: 'Loppa (Hundur)' })).toBeFocused()
  const address = page.url()

  await propose(page, 'Aftur til umráðamanns')
  await expect(page.getByText('Aftur til umráðamanns: bíður staðfestingar')).toBeVisible()
  await expect(page.getByRole('button', CONFIRM)).toHaveCount(0)

  const mail = await mails.arrived(OWNER, 'Dýrið þitt er í vörslu: Loppa')
  const owner = await browser.newPage()
  await signIn(owner, { phones, name: 'Færeyjar', path: await mails.linkOf(mail) })
  await press(owner, 'Dýrið er komið heim')
  await expect(owner.getByText(/^Vörslumáli lokið .*: Aftur til umráðamanns$/)).toBeAttached()
  await owner.close()

  await page.goto(address)
  await expect(page.getByText(/^Aftur til umráðamanns, \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skrá tilraun' })).toHaveCount(0)
})

test('an unmarked cat is kept for two days; then a veterinarian confirms the end that a shelter proposes', {
  tag: '@long',
}, async ({ page, phones, browser }) => {
  // The demo data has an animal that was taken 20 hours ago, and one of four days ago.
  await signInAtShelter(page, phones)
  await page.getByRole('link', { name: 'Dýr í vörslu' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dýr í vörslu' })).toBeFocused()
  await inspectScreen(page, 'care')
  const cats = page.getByRole('listitem').filter({ hasText: 'Köttur, Kópavogsbær' })
  await cats.filter({ hasText: ': til ' }).getByRole('link').click()
  await propose(page, 'Nýr umráðamaður')
  await expect(page.getByText('Fresturinn samkvæmt 24. gr. laga um velferð dýra er ekki liðinn')).toBeVisible()
  await dialog(page, PROPOSE).getByRole('button', { name: 'Hætta við' }).click()

  await page.goto('/care')
  await cats.filter({ hasText: 'Aflífað: bíður staðfestingar' }).getByRole('link').click()
  await expect(page.getByText(/^Tveir sólarhringar frá.*: frestur rann út /)).toBeVisible()
  await press(page, 'Draga til baka')
  await dialog(page, 'Draga til baka').getByRole('button', { name: 'Draga til baka' }).click()
  await expect(page.getByText('Málalokin eru dregin til baka')).toBeVisible()
  await propose(page, 'Aflífað')
  await expect(page.getByText('Aflífað: bíður staðfestingar')).toBeVisible()
  await expect(page.getByRole('button', CONFIRM)).toHaveCount(0)

  const veterinarian = await browser.newPage()
  await signIn(veterinarian, { phones, name: 'Svíþjóð', path: new URL(page.url()).pathname })
  await veterinarian.getByRole('button', CONFIRM).click()
  await dialog(veterinarian, CONFIRM.name).getByRole('button', CONFIRM).click()
  await expect(veterinarian.getByText('Málinu er lokið')).toBeVisible()
  await expect(veterinarian.getByText('Ekkert mál með þessu númeri bíður þín')).toBeVisible()
  await veterinarian.close()

  await page.goto('/care')
  await expect(cats.filter({ hasText: /Aflífað, \d/ })).toBeVisible()
})
