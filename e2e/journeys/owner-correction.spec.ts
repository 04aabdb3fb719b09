import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const OWNER = 'gervimadur.faereyjar@example.com'

test('an owner corrects a birth date; a veterinarian confirms and an administrator applies it, with one press each', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Snati' }).click()
  await page.getByRole('heading', { name: 'Leiðréttingar' }).click()
  await page.getByRole('button', { name: 'Óska eftir leiðréttingu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Óska eftir leiðréttingu: Snati' })
  await dialog.getByLabel('Hvað er rangt skráð?').selectOption('Fæðingardagur')
  await dialog.getByLabel('Réttur fæðingardagur').fill('12.05.2020')
  await dialog.getByLabel('Skýring').fill('Stendur í heilsufarsbók.')
  await inspectScreen(page, 'correction-request')
  await dialog.getByRole('button', { name: 'Senda beiðni' }).click()
  await expect(page.getByText('Beiðni um leiðréttingu er send')).toBeVisible()
  await expect(page.getByText('Bíður svars frá dýralækninum sem skráði dýrið')).toBeVisible()
  await inspectScreen(page, 'correction-own')

  const veterinarian = await browser.newPage({ viewport: phoneSize })
  await signIn(veterinarian, { phones, name: 'Danmörk', path: '/corrections' })
  await expect(veterinarian.getByRole('heading', { level: 1, name: 'Leiðréttingar' })).toBeVisible()
  await inspectScreen(veterinarian, 'corrections')
  await veterinarian.getByRole('button', { name: 'Staðfesta: Snati, Fæðingardagur' }).click()
  await expect(veterinarian.getByText('Svarið er skráð: leiðréttingin er staðfest')).toBeVisible()
  await veterinarian.close()

  const administrator = await browser.newPage()
  await signIn(administrator, { phones, name: 'Grænland', path: '/tasks' })
  await administrator.getByRole('button', { name: 'Opna: Beiðni um leiðréttingu, Snati' }).click()
  await expect(administrator.getByText('Staðfest (Gervimaður Danmörk)')).toBeVisible()
  await inspectScreen(administrator, 'correction-task')
  await administrator.getByRole('button', { name: 'Skrá rétta gildið' }).click()
  await expect(administrator.getByText('Skráningin hefur verið leiðrétt')).toBeVisible()
  await administrator.close()

  await page.goto(await mails.linkOf(await mails.arrived(OWNER, 'Skráning leiðrétt: Snati')))
  await expect(page.getByText('12.05.2020').first()).toBeVisible()
})
