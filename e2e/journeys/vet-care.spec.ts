import { dialog, press } from '../support/page.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn, signInFor } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SNATI = '352098100000011'
const OWNER = 'gervimadur.faereyjar@example.com'

test('a shelter takes in a stray dog and may not end the case early; the owner says that they know of it', async ({
  page,
  phones,
  mails,
  browser,
  watch,
}) => {
  // 409: the sign-in asks for a workplace, and the case cannot end before the legal time limit.
  watch.allow(/status of 409/)
  await signInFor(page, { phones, name: 'Bretland', workplace: /Dýraathvarf Gervidals/ })
  await page.getByText('Fundið dýr', { exact: true }).click()
  await page.getByLabel('Örmerki eða eyrnamerki').fill(SNATI)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Taka í vörslu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skrá dýr í vörslu' })).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByLabel(/^Örmerki/)).toHaveValue(SNATI)
  await inspectState(page, 'care-new')
  await press(page, 'Opna mál')
  await expect(page.getByLabel('Sveitarfélag')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Sveitarfélag').selectOption('Kjósarhreppur')
  await page.getByLabel('Staður').fill('Við höfnina')
  await press(page, 'Opna mál')
  await expect(page.getByRole('heading', { level: 1, name: 'Snati (Hundur)' })).toBeFocused()
  await expect(page.getByText('Tölvupóstur: Sent')).toBeVisible()
  await inspectScreen(page, 'care-case')

  await press(page, 'Leggja til málalok')
  await dialog(page, 'Leggja til málalok').getByLabel('Málalok').selectOption('Aflífað')
  await dialog(page, 'Leggja til málalok').getByRole('button', { name: 'Leggja til málalok' }).click()
  await expect(page.getByText('Fresturinn samkvæmt 24. gr. laga um velferð dýra er ekki liðinn')).toBeVisible()

  const mail = await mails.arrived(OWNER, 'Dýrið þitt er í vörslu: Snati')
  const owner = await browser.newPage()
  await signIn(owner, { phones, name: 'Færeyjar', path: await mails.linkOf(mail) })
  await expect(owner.getByRole('heading', { name: 'Dýrið er í vörslu' })).toBeVisible()
  await owner.getByRole('button', { name: 'Ég veit af dýrinu' }).click()
  await expect(owner.getByText('Vinnustaðurinn sér að þú veist af dýrinu')).toBeVisible()
  await owner.close()

  await page.reload()
  await expect(page.getByText(/^Vika frá/)).toBeVisible()
  await page.goto('/in-care')
  await expect(page.getByText('Kjósarhreppur')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Snati|Gervi|3520/)
})
