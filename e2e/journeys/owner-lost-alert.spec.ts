import type { Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the tests change the pets of the same person.
test.describe.configure({ mode: 'serial' })

const openSnati = async (page: Page) => {
  await page.goto('/pets/my')
  await page.getByRole('link', { name: 'Sjá nánar: Snati' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Snati' })).toBeVisible()
}

test('an owner publishes a lost dog, prints a poster, and its code opens the page on a phone', async ({
  page,
  phones,
  browser,
  origin,
}) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await openSnati(page)
  await page.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tilkynna týnt dýr' })
  await dialog.getByRole('checkbox', { name: 'Lýsa eftir dýrinu' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Sýna á listanum yfir týnd dýr' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Láta þá vita sem vakta svæðið' })).not.toBeChecked()
  await inspectScreen(page, 'lost-alert-dialog')
  await dialog.getByRole('checkbox', { name: 'Láta þá vita sem vakta svæðið' }).check()
  await dialog.getByLabel(/^Póstnúmer þar sem dýrið týndist/).selectOption('Ekki valið')
  await dialog.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  await expect(dialog.getByText('Veldu póstnúmer svo að vaktarar á svæðinu fái póst')).toBeVisible()
  await dialog.getByLabel(/^Póstnúmer þar sem dýrið týndist/).selectOption('105 Reykjavík')
  await dialog.getByLabel(/^Einkenni/).fill('Hvít loppa')
  await dialog.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  const panel = page.getByRole('region', { name: 'Lýst er eftir dýrinu' })
  await expect(panel).toContainText('þeir sem vakta 3 staði (105 Reykjavík, Reykjavíkurborg, Höfuðborgarsvæðið)')
  await panel.getByRole('button', { name: 'Prenta, opna eða breyta' }).click()
  await inspectState(page, 'lost-alert-panel')
  await panel.getByRole('link', { name: 'Prenta auglýsingu' }).click()
  await expect(page.getByRole('article')).toContainText('LÝST EFTIR')
  await expect(page.getByRole('article')).not.toContainText('352098100000011')
  await inspectState(page, 'lost-poster')
  // The name of the picture contains 'QR' in either language of the poster.
  const address = await readQrCode(page.getByRole('article').getByRole('img', { name: 'QR' }))
  expect(new URL(address).origin).toBe(origin)
  const poster = await browser.newPage({ viewport: phoneSize })
  await poster.goto(address)
  await expect(poster.getByRole('heading', { level: 1, name: 'Lýst er eftir: Snati' })).toBeVisible()
  await expect(poster.getByText('Hvít loppa')).toBeVisible()
  await inspectScreen(poster, 'lost-alert-page')
  await poster.close()
})

test('visitors find the animal in the list, by species and part of the country', { tag: '@long' }, async ({ page }) => {
  await page.goto('/lost')
  const list = page.getByRole('region', { name: 'Dýr sem lýst er eftir' })
  await expect(list.getByRole('link', { name: /Snati/ })).toBeVisible()
  await inspectScreen(page, 'lost-list')
  await list.getByLabel('Dýrategund').selectOption('Köttur')
  await expect(list.getByRole('link', { name: /Snati/ })).toHaveCount(0)
  await list.getByLabel('Dýrategund').selectOption('Hundur')
  await list.getByLabel('Landshluti').selectOption('Höfuðborgarsvæðið')
  await list.getByRole('link', { name: /Snati/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lýst er eftir: Snati' })).toBeVisible()
})

test('the page of the alert shows no animal after it was reported as found', async ({ page, phones, watch }) => {
  watch.allow(/status of 410/)
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await openSnati(page)
  await page.getByRole('button', { name: 'Prenta, opna eða breyta' }).click()
  const path = await page.getByRole('link', { name: 'Opna síðuna' }).getAttribute('href')
  await page.getByRole('button', { name: 'Tilkynna dýrið fundið' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tilkynna dýrið fundið' }).click()
  await expect(page.getByText('Atvik hefur verið skráð')).toBeVisible()
  await page.goto(String(path))
  await expect(page.getByRole('heading', { name: 'Ekki er lengur lýst eftir þessu dýri' })).toBeVisible()
  await expect(page.getByText('Snati')).toHaveCount(0)
})
