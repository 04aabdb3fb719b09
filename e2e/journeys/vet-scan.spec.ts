import type { Page } from '@playwright/test'
import { dialog, press } from '../support/page.ts'
import { scan } from '../support/registration.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn, signInFor } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SNATI = '352098100000011'
const OWNER = 'gervimadur.faereyjar@example.com'
const IN_STOCK = '352098100400002'

const field = (page: Page) => page.getByLabel('Örmerki eða eyrnamerki')

test('a shelter scans an animal and reaches its owner in three presses; the owner sees who scanned and why', async ({
  page,
  phones,
  mails,
  browser,
  watch,
}) => {
  // The server answers 409 to let the user choose a workplace.
  watch.allow(/status of 409/)
  await signInFor(page, { phones, name: 'Bretland', workplace: /Dýraathvarf Gervidals/ })
  await expect(page.getByRole('heading', { level: 1, name: 'Skanna dýr' })).toBeVisible()
  await inspectScreen(page, 'scan-institution')

  let presses = 0
  const click = async (target: ReturnType<Page['locator']>) => {
    presses += 1
    await target.click()
  }
  await click(page.getByText('Fundið dýr', { exact: true }))
  await expect(field(page)).toBeFocused()
  await scan(page, SNATI)
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
  await click(page.getByRole('button', { name: 'Dýrið er hjá okkur' }))
  await click(dialog(page, 'Láta eiganda vita: Snati').getByRole('button', { name: 'Virðist í lagi' }))
  await expect(page.getByText('Skilaboðin hafa verið send eigandanum')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(3)
  await expect(field(page)).toBeFocused()
  await inspectState(page, 'scan-sent')
  await scan(page, IN_STOCK)
  await expect(page.getByText('Afhent en ekki skráð', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hringja í 010-0100' })).toBeVisible()
  await inspectState(page, 'scan-delivered')

  const mail = await mails.arrived(OWNER, 'Skilaboð um dýrið þitt: Snati')
  const owner = await browser.newPage()
  await owner.goto(await mails.linkOf(mail))
  await press(owner, 'Opna samskiptin')
  await expect(owner.getByText(/Dýraathvarf Gervidals/).first()).toBeVisible()
  await expect(owner.getByRole('link', { name: /010-0200/ }).first()).toBeVisible()
  await signIn(owner, { phones, name: 'Færeyjar', path: '/person/security' })
  const views = owner.getByRole('table', { name: 'Hverjir hafa skoðað upplýsingar um mig' })
  await expect(views.getByRole('row', { name: /Dýraathvarf Gervidals.*Skönnun dýrs: fundið dýr.*Snati/ })).toBeVisible()
  await owner.close()
})

test('a veterinarian scans many animals, and registers an unknown number', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/scan' })
  await expect(field(page)).toBeFocused()
  await scan(page, '352098100000012')
  await expect(page.getByText('Skráð týnt síðan 01.11.2026', { exact: true })).toBeVisible()
  // A number that their own clinic has in stock.
  await scan(page, IN_STOCK)
  await expect(page.getByText('Afhent en ekki skráð', { exact: true })).toBeVisible()
  await expect(page.getByText('Númerið er í þínum birgðum en dýrið hefur ekki verið skráð.')).toBeVisible()
  await scan(page, '352098100007777')
  await expect(page.getByRole('heading', { name: 'Ekkert dýr er skráð með þetta örmerki' })).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Niðurstöður' }).getByRole('article')).toHaveCount(3)
  await inspectScreen(page, 'scan-veterinarian')
  await press(page, 'Opna: Skotta')
  await press(page, 'Nei: tilkynna ranga skráningu')
  await inspectScreen(page, 'scan-report')
  await press(page, 'Loka')
  // A look at one animal leaves the list as it is.
  await page.getByRole('link', { name: 'Opna síðu dýrsins' }).click()
  await expect(page.getByRole('button', { name: 'Hringja í eiganda' })).toBeVisible()
  await inspectScreen(page, 'pet-veterinarian')
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Niðurstöður' }).getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'Skrá dýr með þessu númeri' }).first().click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Örmerki', { exact: true })).toHaveValue('352098100007777')
})
