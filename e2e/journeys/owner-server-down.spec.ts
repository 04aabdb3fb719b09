import { phonesAt } from '../support/phones.ts'
import { type Server, startServer } from '../support/server.ts'
import { signInByPhone } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<{ server: Server }>({
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  origin: async ({ server }, use) => use(server.origin),
  phones: async ({ server }, use) => use(phonesAt(server.phones)),
})

test('keeps what was typed while the server is down', { tag: '@long' }, async ({ page, phones, server, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  await signInByPhone(page, { phones, name: 'Færeyjar', path: '/person/info' })
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  const email = page.getByLabel('Netfang', { exact: true })
  await email.fill('nytt.netfang@example.com')
  const save = page.getByRole('button', { name: 'Vista breytingar' })
  await server.restart(async () => {
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')
    await expect(email).toHaveValue('nytt.netfang@example.com')
  })
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Upplýsingar hafa verið vistaðar')
  await expect(page.getByRole('main')).toContainText('nytt.netfang@example.com')
})

test('stores a report only once if its response was lost and the browser sends it again', { tag: '@long' }, async ({
  page,
  phones,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await signInByPhone(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Snati' }).click()
  await page.getByRole('button', { name: 'Skrá athugasemd' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá athugasemd' })
  await dialog.getByLabel('Athugasemd').fill('Sást við höfnina.')
  // The server stores it, but its response is lost.
  await page.route('**/Incidents*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const send = dialog.getByRole('button', { name: 'Skrá athugasemd' })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')
  await page.unroute('**/Incidents*')
  await send.click()
  await expect(page.getByText('Atvik hefur verið skráð')).toBeVisible()
  const history = page.getByRole('table', { name: 'Atvikasaga' })
  await expect(history.getByText('Sást við höfnina.')).toHaveCount(1)
})
