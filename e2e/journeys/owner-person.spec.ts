import type { Page } from '@playwright/test'
import { personIdOf } from '../support/as-signed-in.ts'
import { phoneSize } from '../support/page.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { loginDialog, people, requestLogin, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('lets owners edit their own information', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Bretland', path: '/person/info' })
  await expect(page.getByText('010130-4929')).toBeVisible()
  await inspectScreen(page, 'person-info')
  await page.getByRole('link', { name: 'Opna öryggi og gögn' }).click()
  await expect(page.getByText('Þessi innskráning')).toBeVisible()
  await inspectScreen(page, 'person-security')

  await page.getByRole('button', { name: 'Sækja um hlutverk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Senda umsókn' }).click()
  await expect(page.getByText('Umsókn þín um hlutverkið Dýralæknir er í vinnslu')).toBeVisible()
  await page.getByRole('button', { name: 'Draga umsókn til baka' }).click()
  await expect(page.getByRole('button', { name: 'Sækja um hlutverk' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sækja gögnin mín' }).click()
  expect((await download).suggestedFilename()).toBe('dyraaudkenni.json')

  await page.getByRole('link', { name: 'Til baka' }).click()
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breyta upplýsingum' })).toBeVisible()
  await inspectState(page, 'person-update')
  const phone = page.getByLabel('Símanúmer 1')
  const number = await phone.inputValue()
  await phone.fill('')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  const question = page.getByRole('dialog', { name: 'Vista þessar breytingar?' })
  await expect(question).toContainText('Sá sem finnur dýrið þitt getur þá ekki hringt í þig.')
  await inspectState(page, 'person-losses')
  await question.getByRole('button', { name: 'Til baka í skráninguna' }).click()
  await phone.fill(number)
  await page.getByRole('button', { name: 'Bæta við símanúmeri' }).click()
  await page.getByLabel('Símanúmer 2').fill('010 4930')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Upplýsingar hafa verið vistaðar')
  await expect(page).toHaveURL('/person/info')
  await expect(page.getByRole('main')).toContainText('010-4930')
})

test('lets an administrator edit a person', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/person/info' })
  await expect(page.getByRole('region', { name: 'Greiðandi' })).toContainText('Breyta greiðanda')
  const edit = await page.getByRole('link', { name: 'Breyta upplýsingum' }).getAttribute('href')
  const personPath = String(edit).replace('/update', '')
  await page.goto(personPath)
  await page.getByRole('button', { name: 'Uppfæra gögn úr Þjóðskrá' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^(Gögn uppfærð|Ekkert til að uppfæra)$/)
  await inspectScreen(page, 'person')
  await page.getByRole('link', { name: 'Breytingasaga' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breytingasaga' })).toBeVisible()
  await inspectScreen(page, 'person-audit')
  await page.getByRole('link', { name: 'Til baka' }).click()
  await page.getByRole('link', { name: 'Dýr', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dýr í eigu: Gervimaður Grænland' })).toBeVisible()
  await inspectScreen(page, 'person-pets')
  await page.getByRole('link', { name: 'Til baka' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Eigendaskipti' }).click()
  await expect(page.getByText('Ekkert í vinnslu')).toBeVisible()
  await page.getByRole('link', { name: 'Til baka' }).click()
  await expect(page).toHaveURL(personPath)
})

// The mails are in Icelandic, because these persons have chosen no language.
const CONFIRM = 'Staðfestu netfangið þitt í Dýraauðkenni'
const CHANGED = 'Netfanginu þínu í Dýraauðkenni hefur verið breytt'
const PRESS = 'Já, staðfesta netfangið'
const CONFIRMED = 'Takk! Netfangið er staðfest.'

/** Changes the e-mail address in the form. Resolves to the former address. */
async function changeEmail(page: Page, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  const field = page.getByRole('textbox', { name: 'Netfang' })
  await expect(field).toHaveAccessibleDescription('Netfangið er staðfest.')
  const before = await field.inputValue()
  await field.fill(email)
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Upplýsingar hafa verið vistaðar')
  return before
}

test('an owner confirms a new e-mail address by the link of its mail, and the former address gets a notice', async ({
  page,
  phones,
  mails,
  browser,
  request,
}) => {
  await signIn(page, { phones, name: 'Bretland', path: '/person/info' })
  const before = await changeEmail(page, 'nytt.bretland@example.com')
  await mails.arrived(before, CHANGED)
  const link = await mails.linkOf(await mails.arrived('nytt.bretland@example.com', CONFIRM))
  expect(link).toMatch(/^\/confirm-email\?t=/)
  for (const method of ['GET', 'HEAD']) await request.fetch(link, { method })
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await expect(page.getByText(/^Netfangið er ekki staðfest/)).toBeVisible()
  await page.getByRole('button', { name: 'Senda staðfestingarpóst aftur' }).click()
  await expect(page.getByText('Pósturinn hefur verið sendur')).toBeVisible()
  await inspectState(page, 'person-email-unconfirmed')

  // The link works without a sign-in.
  const mailbox = await browser.newPage({ viewport: phoneSize })
  await mailbox.goto(new URL(link, page.url()).href)
  await expect(mailbox.getByText('n•••@e•••.com')).toBeVisible()
  await inspectScreen(mailbox, 'confirm-email')
  await mailbox.getByRole('button', { name: PRESS }).click()
  await expect(mailbox.getByText(CONFIRMED)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Netfangið er staðfest.')).toBeVisible()
})

test('an e-mail address that an administrator set is listed as unconfirmed; its owner must sign in to confirm it', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/persons' })
  await page.goto(`/person/${await personIdOf(page, people.Afríka.ssn)}`)
  await changeEmail(page, 'annar.afrika@example.com')
  await page.goto('/persons')
  // The box is checked only when the URL has changed, which is later than `check()` waits.
  const filter = page.getByRole('checkbox', { name: 'Aðeins netföng sem annar skráði og eru óstaðfest' })
  await filter.click()
  await expect(filter).toBeChecked()
  await expect(page.getByRole('link', { name: 'Gervimaður Afríka', exact: true }).first()).toBeVisible()
  await inspectScreen(page, 'persons-unconfirmed')

  const link = await mails.linkOf(await mails.arrived('annar.afrika@example.com', CONFIRM))
  const owner = await browser.newPage()
  await owner.goto(new URL(link, page.url()).href)
  await expect(owner.getByText(/^Annar skráði þetta netfang fyrir þig/)).toBeVisible()
  await expect(owner.getByRole('button', { name: PRESS })).toHaveCount(0)
  await inspectScreen(owner, 'confirm-email-sign-in')
  await owner.getByRole('link', { name: 'Skrá mig inn' }).click()
  await requestLogin(owner, 'phone', people.Afríka.phone)
  await expect(loginDialog(owner)).toBeVisible()
  await phones.answer(people.Afríka.phone, 'approve')
  await owner.getByRole('button', { name: PRESS }).click()
  await expect(owner.getByText(CONFIRMED)).toBeVisible()
})

test('an owner confirms a new phone number by the code of its SMS', async ({ page, phones, mails }) => {
  const number = '777-4931'
  await signIn(page, { phones, name: 'Bretland', path: '/person/info' })
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await page.getByRole('button', { name: 'Bæta við símanúmeri' }).click()
  await page
    .getByLabel(/^Símanúmer \d$/)
    .last()
    .fill('777 4931')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByText('Viltu staðfesta símanúmerið? Þú færð kóða í SMS.')).toBeVisible()
  await page.getByRole('button', { name: `Staðfesta ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Staðfesta símanúmer' })
  const code = /\d{6}$/.exec(await mails.smsArrived('+3547774931'))?.[0] ?? ''
  await dialog.getByLabel(/^Kóði/).fill(code)
  await inspectState(page, 'person-phone-code')
  await dialog.getByRole('button', { name: 'Staðfesta' }).click()
  await expect(dialog).toBeHidden()
  // The e-mail address may have the same label: look beside the number.
  await expect(page.locator('dd', { hasText: number }).getByText('Staðfest', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Staðfesta ${number}` })).toHaveCount(0)
})
