import type { Page } from '@playwright/test'
import { personIdOf } from '../support/as-signed-in.ts'
import { dialog, phoneSize, press, wide } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, requestLogin, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const OWNER = 'gervimadur.faereyjar@example.com'
const REPRESENTATIVE = 'gervimadur.svithjod@example.com'
const NAME = 'Gervimaður Svíþjóð'

/** The administrator's desk: opens the page of the owner and records the representative. */
async function record(page: Page): Promise<void> {
  await page.goto(`/person/${await personIdOf(page, people.Færeyjar.ssn)}`)
  await press(page, 'Skrá umboð')
  const form = dialog(page, 'Skrá umboð')
  await form.getByLabel('Kennitala umboðsmanns').fill(people.Svíþjóð.ssn)
  await expect(form.getByText(NAME)).toBeVisible()
  await form.getByLabel('Gildir til og með').fill('31.12.2029')
  await form.getByLabel('Gildir til og með').press('Tab')
  await form.getByLabel('Skjal').fill('Mál 2026-201')
  await inspectScreen(page, 'representative-record')
  await form.getByRole('button', { name: 'Skrá umboð' }).click()
  await expect(page.getByText('Umboðið var skráð')).toBeVisible()
  await inspectScreen(page, 'representative-recorded')
}

test('a representative accepts a transfer for the owner, until the owner revokes the mandate', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  const desk = await browser.newPage()
  await signIn(desk, { phones, name: 'Grænland', path: '/person/info' })
  await record(desk)
  await desk.close()

  const acting = await browser.newPage({ viewport: phoneSize })
  const invitation = await mails.arrived(REPRESENTATIVE, 'Þú getur komið fram fyrir hönd: Gervimaður Færeyjar')
  await acting.goto(await mails.linkOf(invitation))
  await requestLogin(acting, 'phone', people.Svíþjóð.phone)
  await phones.answer(people.Svíþjóð.phone, 'approve')
  const choice = dialog(acting, 'Veldu fyrirtæki')
  await expect(choice.getByRole('button', { name: /Gervimaður Færeyjar/ })).toContainText('Umboð einstaklings')
  await inspectScreen(acting, 'representative-choice')
  await choice.getByRole('button', { name: /Gervimaður Færeyjar/ }).click()
  const badge = acting.getByRole('banner').getByRole('link', { name: 'Gervimaður Færeyjar' })
  await expect(badge).toContainText('Umboð')
  await inspectScreen(acting, 'representative-acting')
  await acting.goto('/transfers')
  await acting.getByRole('button', { name: 'Samþykkja: Birta' }).click()
  await dialog(acting, 'Samþykkja eigendaskipti?').getByRole('button', { name: 'Samþykkja' }).click()
  await expect(acting.getByRole('alert')).toHaveText('Eigendaskipti samþykkt')
  await wide(acting)
  await acting.getByRole('navigation', { name: 'Aðalvalmynd' }).getByRole('link', { name: 'Mín dýr' }).click()
  await expect(acting.getByRole('link', { name: 'Sjá nánar: Birta' })).toBeVisible()

  const mail = await mails.arrived(OWNER, `${NAME} getur komið fram fyrir þína hönd`)
  await signIn(page, { phones, name: 'Færeyjar', path: await mails.linkOf(mail) })
  const part = page.getByRole('region', { name: 'Umboð' })
  await expect(part.getByText(/2026-201/)).toBeVisible()
  const views = page.getByRole('table', { name: 'Hverjir hafa skoðað upplýsingar um mig' })
  await expect(views.getByRole('row').filter({ hasText: NAME }).first()).toContainText('Umboðsmaður')
  await inspectScreen(page, 'representative-owner')
  await press(page, `Afturkalla umboð: ${NAME}`)
  const question = dialog(page, 'Afturkalla umboð?')
  await inspectScreen(page, 'representative-revoke')
  await question.getByRole('button', { name: 'Afturkalla umboð' }).click()
  await expect(page.getByText('Umboðið var afturkallað')).toBeVisible()

  await acting.getByRole('navigation', { name: 'Aðalvalmynd' }).getByRole('link', { name: 'Eigendaskipti' }).click()
  await expect(acting.getByRole('alert')).toContainText('Innskráningin er ekki lengur í gildi: Gervimaður Færeyjar.')
  await inspectScreen(acting, 'representative-ended')
  await acting.close()
})
