import type { Browser, Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import type { Phones } from '../support/phones.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { type PersonName, people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// The tests invite co-owners of the same pet (docs/demo-data.md).
test.describe.configure({ mode: 'serial' })

const OWNER = 'gervimadur.faereyjar@example.com'
const AMERICA = 'gervimadur.amerika@example.com'
const BRITAIN = 'gervimadur.bretland@example.com'
const invitations = (page: Page) => page.getByRole('region', { name: 'Boð um að gerast meðeigandi' })
const asOther = async (browser: Browser, phones: Phones, { name, path }: { name: PersonName; path: string }) => {
  const page = await browser.newPage()
  await signIn(page, { phones, name, path })
  return page
}

async function invite(page: Page, name: PersonName): Promise<void> {
  await page.goto('/pets/my')
  await page.getByRole('link', { name: 'Sjá nánar: Max' }).click()
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await page.getByLabel('Kennitala meðeiganda').fill(people[name].ssn)
  await expect(page.getByText(/^Viðkomandi fær boð og verður meðeigandi/)).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Vista breytingar' }).click()
const waitingText = (page: Page, name: PersonName) => page.getByText(`Beðið er svars frá: Gervimaður ${name}`)

test('invites a co-owner by e-mail, who accepts and later leaves', async ({ page, phones, mails, browser }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await invite(page, 'Ameríka')
  await inspectState(page, 'pet-update-co-owner')
  await save(page)
  await expect(waitingText(page, 'Ameríka')).toBeVisible()
  await inspectState(page, 'pet-invited')

  const path = await mails.linkOf(await mails.arrived(AMERICA, 'Boð um að gerast meðeigandi: Max'))
  const other = await asOther(browser, phones, { name: 'Ameríka', path })
  await expect(other.getByRole('navigation').getByRole('link', { name: /^Mín dýr/ })).toHaveText(/1 bíður svars/)
  await expect(invitations(other)).toContainText('Gervimaður Færeyjar')
  await inspectState(other, 'transfers-invited')
  await other.goto('/pets/my')
  await expect(invitations(other)).toContainText('Max')
  await inspectScreen(other, 'my-pets-invited')
  await other.getByRole('button', { name: 'Samþykkja: Max' }).click()
  await inspectState(other, 'my-pets-agree')
  await other.getByRole('dialog', { name: 'Gerast meðeigandi?' }).getByRole('button', { name: 'Samþykkja' }).click()
  await expect(other.getByRole('alert')).toHaveText('Þú ert nú meðeigandi')
  await mails.arrived(OWNER, 'Boð um að gerast meðeigandi samþykkt: Max')
  await page.reload()
  await expect(page.getByText('Gervimaður Ameríka')).toBeVisible()
  await expect(waitingText(page, 'Ameríka')).toHaveCount(0)

  await other.getByRole('link', { name: 'Sjá nánar: Max' }).click()
  await other.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await other.getByRole('button', { name: 'Fjarlægja meðeiganda' }).click()
  await save(other)
  await expect(other).toHaveURL('/pets/my')
  await mails.arrived(OWNER, 'Meðeigandi hefur skráð sig af dýrinu þínu: Max')
  await other.close()
})

test('declines an invitation on a phone and notifies the owner', { tag: '@long' }, async ({
  page,
  phones,
  mails,
  browser,
}) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await invite(page, 'Afríka')
  await save(page)
  await expect(waitingText(page, 'Afríka')).toBeVisible()
  const other = await asOther(browser, phones, { name: 'Afríka', path: '/transfers' })
  await other.setViewportSize(phoneSize)
  await other.getByRole('button', { name: 'Afþakka: Max' }).click()
  await other.getByRole('dialog', { name: 'Afþakka boð?' }).getByRole('button', { name: 'Afþakka' }).click()
  await expect(other.getByRole('alert')).toHaveText('Boðið hefur verið afþakkað')
  await expect(invitations(other)).toHaveCount(0)
  await other.close()
  await mails.arrived(OWNER, 'Boð um að gerast meðeigandi afþakkað: Max')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Max' })).toBeVisible()
  await expect(waitingText(page, 'Afríka')).toHaveCount(0)
})

test('withdraws an invitation, which can no longer be answered', { tag: '@long' }, async ({
  page,
  phones,
  mails,
  browser,
  watch,
}) => {
  // Invites Bretland, who has no earlier invitation: a second mail within an hour would wait, and the withdrawal
  // would send none. The server answers 409 to an acceptance after the withdrawal.
  watch.allow(/status of 409/)
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await invite(page, 'Bretland')
  await save(page)
  await expect(waitingText(page, 'Bretland')).toBeVisible()
  const other = await asOther(browser, phones, { name: 'Bretland', path: '/transfers' })
  await other.getByRole('button', { name: 'Samþykkja: Max' }).click()

  await page.getByRole('button', { name: 'Afturkalla boð' }).click()
  const question = page.getByRole('dialog', { name: 'Afturkalla boð um að gerast meðeigandi?' })
  await inspectScreen(page, 'pet-withdraw')
  await question.getByRole('button', { name: 'Afturkalla boð' }).click()
  await expect(page.getByText('Boðið hefur verið afturkallað')).toBeVisible()
  await expect(waitingText(page, 'Bretland')).toHaveCount(0)
  await mails.arrived(BRITAIN, 'Boð um að gerast meðeigandi afturkallað: Max')

  await other.getByRole('dialog', { name: 'Gerast meðeigandi?' }).getByRole('button', { name: 'Samþykkja' }).click()
  await expect(other.getByRole('alert')).toHaveText('Boðið er ekki lengur í gildi')
  await other.close()
})
