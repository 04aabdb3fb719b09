import type { Page } from '@playwright/test'
import { personIdOf, readAs } from '../support/as-signed-in.ts'
import { phoneSize, wide } from '../support/page.ts'
import type { Phones } from '../support/phones.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Láta eiganda vita' })
const choose = (page: Page, name: string) => part(page).getByRole('radio', { name }).check()
const threePresses = async (page: Page, condition: string, where: string) => {
  for (const name of [condition, where, 'Í síma']) await choose(page, name)
  await part(page).getByLabel('Símanúmerið þitt').fill('555 0123')
}
const open = (page: Page) => page.getByRole('button', { name: 'Opna samskiptin' }).click()

/** Withdraws Noregur's acceptance of the terms, which another journey may have recorded. */
const withdrawAcceptance = async (page: Page, phones: Phones) => {
  await signIn(page, { phones, name: 'Grænland', path: '/person/info' })
  const path = `/api/Users/${await personIdOf(page, people.Noregur.ssn)}`
  const { phoneNumbers } = await readAs<{ phoneNumbers: string[] }>(page, { method: 'GET', path })
  const data = { signedUserAgreement: false, signedPrivacyPolicy: false, phoneNumbers }
  await readAs(page, { method: 'PUT', path, data })
  await page.close()
}

test('a finder without an account reaches an owner who never signed in, and who answers but gives no number', async ({
  page,
  phones,
  browser,
  mails,
}) => {
  await withdrawAcceptance(await browser.newPage(), phones)
  await page.setViewportSize(phoneSize)
  await page.goto('/lost?tagNumber=352098100000013')
  await expect(page.getByText('Þessi eigandi hefur ekki samþykkt persónuskilmála')).toBeVisible()
  await threePresses(page, 'Virðist í lagi', 'Hjá mér')
  await page.getByText('Bæta við stað, skilaboðum eða mynd').click()
  await part(page).getByLabel('Póstnúmer').fill('101')
  await part(page).getByLabel('Staður').fill('Við Tjörnina')
  const buffer = await page.screenshot({ type: 'jpeg' })
  await part(page)
    .getByLabel('Velja eða taka mynd')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  await inspectScreen(page, 'relay-form')
  await part(page).getByRole('button', { name: 'Senda skilaboðin' }).click()
  await expect(page.getByText('Skilaboðin eru á leið til eigandans')).toBeVisible()
  await expect(page.getByText('Myndin er komin')).toBeVisible()
  await inspectState(page, 'relay-sent')

  const mail = await mails.arrived('gervimadur.noregur@example.com', 'Skilaboð um dýrið þitt: Kolur')
  const link = await mails.linkOf(mail)
  const owner = await browser.newPage({ viewport: phoneSize, colorScheme: 'dark' })
  await owner.goto(new URL(link, page.url()).href)
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Samskipti um dýr')
  await expect(owner.getByText('Kolur')).toHaveCount(0)
  await inspectState(owner, 'found-neutral')
  await open(owner)
  await expect(owner.getByText('Við Tjörnina, 101')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Hringja í 555-0123' })).toBeVisible()
  await owner.getByRole('button', { name: 'Sýna myndina' }).click()
  await expect(owner.getByRole('img', { name: 'Mynd frá finnanda' })).toBeVisible()
  await inspectScreen(owner, 'found-owner')
  await owner.getByLabel('Svara').fill('Takk! Ég sæki hann strax. <b>x</b>')
  await owner.getByRole('button', { name: 'Senda svar' }).click()
  await expect(owner.getByText('<b>x</b>')).toBeVisible()

  await page.getByRole('link', { name: 'Opna síðuna þína' }).click()
  await open(page)
  await expect(page.getByText('Þér hefur verið svarað')).toBeVisible()
  await expect(page.getByText('Takk! Ég sæki hann strax.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Hringja/ })).toHaveCount(0)
  await inspectState(page, 'found-finder')
  await page.getByLabel('Bæta við skilaboðum').fill('Gott að heyra.')
  await page.getByRole('button', { name: 'Senda skilaboð' }).click()
  await expect(page.getByText('Gott að heyra.')).toBeVisible()

  await owner.getByRole('button', { name: 'Já, dýrið er komið heim' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Já, dýrið er komið heim' }).click()
  await expect(owner.getByText('Gott að dýrið er komið heim')).toBeVisible()
  await owner.close()
  await page.getByRole('button', { name: 'Athuga með ný skilaboð' }).click()
  await expect(page.getByText('Dýrið er komið heim. Takk fyrir hjálpina.')).toBeVisible()
  await expect(page.getByText('Gott að heyra.')).toHaveCount(0)
  await inspectState(page, 'found-closed')
})

test('the page of a pet says that it was found dead, and does not ask whether it is home', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await page.setViewportSize(phoneSize)
  await page.goto('/lost?tagNumber=R12H034')
  await threePresses(page, 'Dáið', 'Þar sem ég fann það')
  await part(page).getByLabel('Staður').fill('Við Gervigötu')
  await part(page).getByRole('button', { name: 'Senda skilaboðin' }).click()
  await expect(part(page).getByRole('link', { name: 'Opna síðuna þína' })).toBeVisible()

  await wide(page)
  await signIn(page, { phones, name: 'Finnland', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Branda' }).click()
  await expect(page.getByText('Tilkynnt hefur verið að dýrið þitt hafi fundist dáið')).toBeVisible()
  await page.getByRole('link', { name: 'Lesa skilaboðin' }).click()
  await open(page)
  await expect(page.getByText('Við Gervigötu')).toBeVisible()
  await expect(page.getByText('Er dýrið komið heim?')).toHaveCount(0)
  await inspectScreen(page, 'pet-found-report')
})
