import { dialog, press } from '../support/page.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a key registers a pet for a veterinarian, who sees the key, subscribes it to events and revokes it', {
  tag: '@long',
}, async ({ page, phones, origin }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/api-keys' })
  await press(page, 'Nýr API-lykill')
  const form = dialog(page, 'Nýr API-lykill')
  await form.getByLabel('Heiti').fill('Sjúkraskrá')
  await form.getByRole('combobox', { name: 'Heimildir' }).click()
  await page.getByRole('option', { name: 'Nýskráning dýra' }).click()
  await form.getByLabel('Kennitala dýralæknis').fill('0101302479')
  await expect(form.getByText('Gervimaður Danmörk')).toBeVisible()
  await form.getByRole('combobox', { name: 'Heimildir' }).fill('Tilkynningar')
  await page.getByRole('option', { name: 'Tilkynningar um dýr til forrita' }).click()
  await inspectScreen(page, 'admin-api-key-veterinarian')
  await press(page, 'Búa til lykil')
  const made = dialog(page, 'Lykillinn er tilbúinn: Sjúkraskrá')
  const key = await made.getByLabel('Lykill').inputValue()
  await made.getByRole('button', { name: 'Loka' }).click()

  const register = (microTag: string) =>
    fetch(`${origin}/api/open/v1/registrations`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': microTag },
      body: JSON.stringify({ name: 'Rafn', speciesId: 1, genderId: 1, microTag, ownerSsn: '0101304929' }),
    })
  expect((await register('352098100712301')).status).toBe(201)

  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Innskráning' })).toBeVisible()
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  await page.getByRole('navigation').getByRole('link', { name: 'Tengd stofukerfi' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Sjúkraskrá' })
  await expect(row).toContainText('Uppfletting örmerkja, Nýskráning dýra')
  await inspectScreen(page, 'veterinarian-api-keys')

  await page.getByRole('link', { name: 'Tilkynningar: Sjúkraskrá' }).click()
  await press(page, 'Ný áskrift')
  const subscription = dialog(page, 'Ný áskrift')
  const url = 'https://receiver.invalid/events'
  await subscription.getByLabel('Slóð').fill(url)
  await subscription.getByRole('button', { name: 'Búa til áskrift' }).click()
  await dialog(page, 'Áskriftin er tilbúin').getByRole('button', { name: 'Loka' }).click()
  await press(page, `Sendingar: ${url}`)
  const deliveries = dialog(page, 'Sendingar')
  await expect(deliveries.getByText('Ekkert hefur verið sent síðustu 30 daga')).toBeVisible()
  await expect(deliveries.getByRole('button', { name: 'Senda aftur' })).toBeHidden()
  await inspectState(page, 'veterinarian-webhook-deliveries-empty')
  await deliveries.getByRole('button', { name: 'Loka' }).last().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Tengd stofukerfi' }).click()
  await press(page, 'Afturkalla: Sjúkraskrá')
  const question = dialog(page, 'Afturkalla API-lykil?')
  await question.getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByText('API-lykillinn hefur verið afturkallaður')).toBeVisible()
  await expect(row).toContainText('Afturkallaður')
  expect((await register('352098100712302')).status).toBe(401)
})
