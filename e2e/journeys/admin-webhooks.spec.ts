import { dialog, press, wide } from '../support/page.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('subscribes a municipality to events, pauses and deletes the subscription', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Grænland', path: '/api-keys' })
  await press(page, 'Nýr API-lykill')
  const form = dialog(page, 'Nýr API-lykill')
  await form.getByLabel('Heiti').fill('Hundaskrá')
  // In a window this low the list has room for its usual height neither below nor above its field.
  await page.setViewportSize({ width: 1440, height: 420 })
  const scopes = form.getByRole('combobox', { name: 'Heimildir' })
  await scopes.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await scopes.click()
  await expect(page.getByRole('listbox', { name: 'Heimildir' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('option', { name: 'Tilkynningar um dýr til forrita' }).click()
  await wide(page)
  await form.getByLabel('Heiti').click()
  await press(page, 'Búa til lykil')
  await dialog(page, 'Lykillinn er tilbúinn: Hundaskrá').getByRole('button', { name: 'Loka' }).click()

  await page.getByRole('link', { name: 'Tilkynningar: Hundaskrá' }).click()
  await expect(page.getByText('Engin áskrift')).toBeVisible()
  await inspectState(page, 'admin-webhooks-empty')
  await press(page, 'Ný áskrift')
  const subscription = dialog(page, 'Ný áskrift')
  const url = 'https://receiver.invalid/events'
  await subscription.getByLabel('Slóð').fill(url)
  await subscription.getByRole('combobox', { name: 'Sveitarfélag' }).fill('Múla')
  await page.getByRole('option', { name: 'Múlaþing' }).click()
  await inspectState(page, 'admin-webhook-new')
  await press(page, 'Búa til áskrift')
  const made = dialog(page, 'Áskriftin er tilbúin')
  await expect(made.getByLabel('Leyndarmál')).toHaveValue(/^whsec_/)
  await inspectState(page, 'admin-webhook-made')
  await made.getByRole('button', { name: 'Loka' }).click()

  const row = page.getByRole('row').filter({ hasText: url })
  await expect(row).toContainText('Múlaþing')
  await press(page, `Prófa: ${url}`)
  await dialog(page, 'Senda prófun?').getByRole('button', { name: 'Prófa' }).click()
  await expect(page.getByText('Prófun verður send innan skamms')).toBeVisible()
  // The test event is not delivered, because the worker cannot resolve this host name.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Slóðin vísar ekki á opið net')
  }).toPass()
  await inspectScreen(page, 'admin-webhooks')
  await press(page, `Sendingar: ${url}`)
  const deliveries = dialog(page, 'Sendingar')
  await expect(deliveries.getByRole('row')).toHaveCount(2)
  await expect(deliveries.getByRole('row').filter({ hasText: 'Prófun' })).toContainText('Bíður')
  await inspectState(page, 'admin-webhook-deliveries')
  await deliveries.getByRole('button', { name: 'Senda aftur' }).click()
  await inspectState(page, 'admin-webhook-replay')
  await dialog(page, 'Senda skilaboð aftur').getByRole('button', { name: 'Senda aftur' }).click()
  await expect(page.getByText('Skilaboðin verða send aftur')).toBeVisible()
  await press(page, `Setja í bið: ${url}`)
  await dialog(page, 'Setja áskrift í bið?').getByRole('button', { name: 'Setja í bið' }).click()
  await expect(page.getByText('Áskriftin er í bið')).toBeVisible()
  await press(page, `Eyða: ${url}`)
  await dialog(page, 'Eyða áskrift?').getByRole('button', { name: 'Eyða' }).click()
  await expect(page.getByText('Áskriftinni hefur verið eytt')).toBeVisible()
  await expect(page.getByText('Engin áskrift')).toBeVisible()
})
