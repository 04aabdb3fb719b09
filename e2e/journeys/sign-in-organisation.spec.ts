import { people, requestLogin } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, watch }) => {
  // A company's first login: the server refuses everything until the terms are accepted.
  watch.allow(/status of (403|409)/)
  await page.goto('/')
  // Until React has taken over the page, the link loads a new document, which focuses no field.
  await expect(page.locator('#root[data-page]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Innskráning fyrir fyrirtæki' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Innskráning fyrirtækja' })).toBeVisible()
  await expect(page.getByLabel('Símanúmer')).toBeFocused()
  await expect(page.getByText('Fletta upp örmerki')).toHaveCount(0)
})

test('refuses the login without a company, with a clear message', { tag: '@long' }, async ({ page, phones }) => {
  await requestLogin(page, 'phone', people.Noregur.phone)
  await phones.answer(people.Noregur.phone, 'approve')
  await expect(page.getByRole('alert')).toContainText('Þú hefur ekki umboð fyrir neitt skráð fyrirtæki')
})

test('signs in for the only company', { tag: '@long' }, async ({ page, phones }) => {
  await requestLogin(page, 'phone', people.Ameríka.phone)
  await phones.answer(people.Ameríka.phone, 'approve')
  await expect(page.getByRole('banner').getByText('Dýraspítali Gervidals ehf.')).toBeAttached()
})

test('asks which of two companies to sign in for', { tag: '@long' }, async ({ page, phones }) => {
  await requestLogin(page, 'app', people.Afríka.ssn)
  await phones.answer(people.Afríka.ssn, 'approve')
  const dialog = page.getByRole('dialog', { name: 'Veldu fyrirtæki' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Dýraspítali Gervidals ehf.640630-7368',
    'Dýralæknastofa Gervidals ehf.480708-6958',
  ])
  await dialog.getByRole('button', { name: /Dýralæknastofa Gervidals ehf\./ }).click()
  await expect(page.getByRole('banner').getByText('Dýralæknastofa Gervidals ehf.')).toBeAttached()
})
