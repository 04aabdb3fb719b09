import { hold } from '../support/hold.ts'
import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the tests change the pets of the same person.
test.describe.configure({ mode: 'default' })

test('shows owners their pets with status, pictures and pending transfers after the sign-in', async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Færeyjar' })
  await expect(page).toHaveURL('/pets/my')
  await expect(page.getByRole('heading', { level: 1, name: 'Mín dýr' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Mín dýr' })
  await expect(table.getByRole('row').filter({ hasText: 'Skotta' })).toContainText('Týnt')
  await expect(table.getByRole('row').filter({ hasText: 'Gosi' })).toContainText('Dáið')
  await expect(table.getByRole('row').filter({ hasText: 'Max' })).toContainText('98200000108842099')
  await expect(page.getByText('Ósamþykkt eigendaskipti!')).toBeVisible()
  await inspectScreen(page, 'my-pets')
})

test('on a phone: while the pets load, the footer is below the window, so that no visible content moves', async ({
  page,
  phones,
}) => {
  await page.setViewportSize(phoneSize)
  await signIn(page, { phones, name: 'Færeyjar', path: '/contact' })
  const release = await hold(page, '**/api/Users/*/Pets*')
  await page.goto('/pets/my')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Gervimaður Færeyjar' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  release()
  await expect(page.getByRole('list', { name: 'Mín dýr' })).toBeVisible()
})

test('on a phone: reports a lost pet found, and lost again', async ({ page, phones }) => {
  await page.setViewportSize(phoneSize)
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page
    .getByRole('list', { name: 'Mín dýr' })
    .getByRole('link', { name: /^Skotta/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skotta' })).toBeFocused()
  await expect(page.getByText('Dýrið er skráð týnt síðan 01.11.2026')).toBeVisible()
  await page.getByRole('button', { name: 'Tilkynna dýrið fundið' }).click()
  const found = page.getByRole('dialog', { name: 'Tilkynna fundið dýr' })
  await found.getByRole('button', { name: 'Tilkynna dýrið fundið' }).click()
  await expect(page.getByText('Atvik hefur verið skráð')).toBeVisible()
  await expect(page.getByText('Dýrið er skráð týnt síðan 01.11.2026')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  const lost = page.getByRole('dialog', { name: 'Tilkynna týnt dýr' })
  await lost.getByLabel('Hvenær týndist dýrið?').fill('1.11.2026')
  await lost.getByLabel(/^Athugasemd/).fill('Slapp út um glugga.')
  await lost.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  await expect(page.getByText('Dýrið er skráð týnt síðan 01.11.2026')).toBeVisible()
  await expect(page.getByText('Slapp út um glugga.').filter({ visible: true })).toBeVisible()
  const finders = page.getByRole('region', { name: 'Þetta sjá þeir sem finna dýrið' })
  await expect(finders).toContainText('010-2399')
  await finders.getByRole('button', { name: 'Breyta því sem sést' }).click()
  await finders.getByRole('link', { name: 'Breyta símanúmeri og birtingu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breyta upplýsingum' })).toBeVisible()
  await page.getByRole('link', { name: 'Hætta við' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skotta' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mín dýr' }).click()
  await expect(page).toHaveURL('/pets/my')
})

test('the pages of a lost, a dead and a living pet, and a dialog, are readable', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  const open = async (name: string) => {
    await page.goto('/pets/my')
    await page.getByRole('link', { name: `Sjá nánar: ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Fyrri eigendur' })).toBeVisible()
    await expect(page.getByText('Sæki gögn …')).toHaveCount(0)
  }
  await open('Skotta')
  await inspectScreen(page, 'pet-lost')
  await open('Gosi')
  await expect(page.getByText('Það er ekki hægt að skrá atvik á dáið dýr')).toBeVisible()
  await expect(page.getByRole('button', { name: /Tilkynna|Skrá athugasemd/ })).toHaveCount(0)
  await inspectScreen(page, 'pet-dead')
  await open('Snati')
  await inspectScreen(page, 'pet-living')
  await page.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  await inspectScreen(page, 'incident-dialog')
})

test('shows administrators who registered a pet, and lets them correct and add numbers', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  const href = await page.getByRole('link', { name: 'Sjá nánar: Loppa' }).getAttribute('href')
  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()
  await signIn(page, { phones, name: 'Grænland', path: String(href) })
  await expect(page.getByText('Stofnað af')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Breytingasaga' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gervimaður Danmörk' }).first()).toBeVisible()
  await inspectScreen(page, 'pet-administrator')
  await page.getByRole('button', { name: 'Bæta við örmerki' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bæta við örmerki' })
  await dialog.getByLabel('Örmerki eða eyrnamerki').fill('352098100000011')
  await dialog.getByLabel('Örmerki eða eyrnamerki').press('Enter')
  await expect(dialog.getByLabel('Staðsetning örmerkis')).toBeFocused()
  await dialog.getByLabel('Athugasemd').press('Escape')
  const question = page.getByRole('dialog', { name: 'Viltu loka án þess að vista? Það sem þú skrifaðir tapast' })
  await expect(question.getByRole('button', { name: 'Vera áfram' })).toBeFocused()
  // Pressed several times, because browsers close a dialog after repeated presses even if the page prevents it.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Athugasemd')).toBeFocused()
  await expect(dialog.getByLabel('Örmerki eða eyrnamerki')).toHaveValue('352098100000011')
  await dialog.getByRole('button', { name: 'Loka' }).click()
  await question.getByRole('button', { name: 'Loka án þess að vista' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Bæta við örmerki' })).toBeFocused()
  await page.getByRole('link', { name: 'Breytingasaga' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breytingasaga' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Breytingasaga' }).getByRole('row').nth(1)).toBeVisible()
  await inspectScreen(page, 'pet-audit')
})
