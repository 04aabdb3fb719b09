import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { lookupOn } from '../support/lookup.ts'
import { expect, test } from '../support/test.ts'

// The lookup without JavaScript (docs/frontend.md#without-script).
test.use({ javaScriptEnabled: false })

const found = '352098100000011'
const name = (page: Page) => page.getByRole('heading', { name: 'Snati' })
const alert = (page: Page) => page.getByRole('alert')

test.beforeEach(({ watch }) => watch.allow(/status of 4\d\d/))

for (const path of ['/', '/lost'])
  test(`finds a pet on ${path}, with no number in the URL, and offers an empty field for the next`, {
    tag: path === '/' ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(path)
    await lookupOn(page).lookUp(found)
    await expect(name(page)).toBeVisible()
    await expect(page.getByText('Gervimaður Færeyjar')).toBeVisible()
    await expect(page.getByRole('link', { name: /010-2399/ }).first()).toHaveAttribute('href', 'tel:+3540102399')
    await expect(page).toHaveURL(`${path}#lookup`)
    await page.getByRole('link', { name: 'Fletta upp öðru númeri' }).click()
    await expect(lookupOn(page).field).toHaveValue('')
  })

test('a visitor reports a sighting from the page of a lost pet', async ({ page }) => {
  const [alert]: { code: string; petName: string }[] = await (await page.request.get('/api/LostAlerts?Size=1')).json()
  await page.goto(`/lost/${alert?.code}`)
  await expect(page.getByRole('heading', { level: 1, name: `Lýst er eftir: ${alert?.petName}` })).toBeVisible()
  await page.getByRole('link', { name: 'Ég sá dýrið' }).click()
  await page.getByRole('button', { name: 'Senda skilaboðin' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  for (const answer of ['Virðist í lagi', 'Ég sá það hér', 'Ég lít aftur á síðuna'])
    await page.getByRole('radio', { name: answer }).check()
  // The server refuses a form that is sent as fast as by a program: try again until it accepts.
  await expect(async () => {
    await page.getByRole('button', { name: 'Senda skilaboðin' }).click()
    await expect(page.getByText('Skilaboðin eru á leið til eigandans')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('link', { name: /\/found\?t=/ })).toBeVisible()
  await expect(page).toHaveURL(/\/lost\/\w+#report$/)
})

test('lists the animals in care, from the page of lost pets', { tag: '@long' }, async ({ page }) => {
  await page.goto('/lost')
  await page.getByRole('link', { name: 'Dýr í vörslu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dýr í vörslu' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kópavogsbær' })).toContainText('Köttur × 2')
})

test('says that no pet has the number, with advice and a button for the corrected number', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  await lookupOn(page).lookUp('35209810000001O')
  await expect(alert(page)).toContainText('Ekkert dýr er skráð með þetta örmerki')
  await expect(page.getByText('Í númerinu er bókstafurinn O')).toBeVisible()
  await expect(page.getByText('Hafðu samband við Dýraauðkenni:')).toBeVisible()
  await page.getByRole('button', { name: 'Fletta upp með 0 í stað O' }).click()
  await expect(lookupOn(page).field).toHaveValue('352098100000010')
})

test('describes an error at the field', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await lookupOn(page).lookUp('12')
  await expect(lookupOn(page).field).toHaveAccessibleDescription(/að minnsta kosti 4 stafi.*15 tölustafir/)
  await expect(lookupOn(page).field).toHaveValue('12')
})

test('refuses the 31st lookup of a minute and says when to try again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const request = () => page.request.get(`/api/MicroTags?tagNumber=${found}`)
  const answers = await Promise.all(Array.from({ length: 30 }, request))
  expect(answers.map((answer) => answer.status())).toEqual(Array(30).fill(200))
  await lookupOn(page).lookUp(found)
  await expect(alert(page)).toContainText(
    /Reyndu aftur klukkan \d\d:\d\d|Reyndu aftur \d\d\.\d\d\.\d{4} klukkan \d\d:\d\d/,
  )
  await expect(name(page)).toBeHidden()
})

test('sends a message to the owner, with a link to the page of the finder', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await lookupOn(page).lookUp(found)
  await page.getByRole('button', { name: 'Senda skilaboðin' }).click()
  await expect(alert(page).first()).toContainText('Það þarf að fylla út þennan reit')
  await page.getByLabel('Virðist í lagi').check()
  await page.getByLabel('Hjá mér').check()
  await page.getByLabel('Ég lít aftur á síðuna').check()
  await page.getByLabel('Skilaboð til eigandans').fill('Hundurinn er hjá mér.')
  // The server refuses a form that is sent as fast as by a program. Its time counts from the first form: try again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Senda skilaboðin' }).click()
    await expect(alert(page)).toContainText('Skilaboðin eru á leið til eigandans', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Opna síðuna þína' })).toHaveAttribute('href', /\/found\?t=/)
})

const states = { found, unknown: '352098199999999', invalid: '12' }
const widths = [320, 390, 1024]
const pictures = fileURLToPath(new URL('../../artifacts/screens', import.meta.url))

for (const [state, number] of Object.entries(states))
  test(`the page of a number that is ${state} fits every width`, { tag: '@long' }, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/lost')
      await lookupOn(page).lookUp(number)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(isTooWide, `${colorScheme}, ${width} px`).toBe(false)
        await page.screenshot({
          path: `${pictures}/without-script-${state}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
      }
    }
  })
