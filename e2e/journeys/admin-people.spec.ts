import { callAs, personIdOf } from '../support/as-signed-in.ts'
import { dialog, press } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the tests change the rights of users.
test.describe.configure({ mode: 'default' })

test('finds and sorts users, and lets no administrator close their own access', { tag: '@long' }, async ({
  page,
  phones,
  watch,
}) => {
  // The server refuses a user who already has access.
  watch.allow(/status of 409/)
  await signIn(page, { phones, name: 'Grænland' })
  await expect(page.getByRole('heading', { level: 1, name: 'Skrásetjarar' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Skrásetjarar' })
  await expect(table.getByRole('link', { name: 'Gervimaður Danmörk', exact: true })).toBeVisible()
  await inspectScreen(page, 'admin-veterinarians')
  await page.getByRole('searchbox', { name: 'Leita að skrásetjara' }).fill('svithjod')
  await expect(page).toHaveURL('/veterinarians?search=svithjod')
  await expect(page.getByText('1-1 af 1')).toBeVisible()
  await page.goBack()
  await table.getByRole('button', { name: 'Fjöldi skráninga' }).click()
  await expect(page).toHaveURL('/veterinarians?sortBy=registrationCount&sortAsc=true')
  await expect(table.getByRole('columnheader', { name: 'Fjöldi skráninga' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('navigation').getByRole('link', { name: 'Aðgangsstýring' }).click()
  await expect(page.getByRole('table', { name: 'Notendur' })).toBeVisible()
  await inspectScreen(page, 'admin-users')
  await press(page, 'Bæta við notanda')
  const add = dialog(page, 'Bæta við notanda')
  await add.getByLabel('Kennitala').fill('010130-2719')
  await expect(add.getByText('Gervimaður Evrópa')).toBeVisible()
  await add.getByRole('combobox', { name: 'Hlutverk' }).fill('stj')
  await page.keyboard.press('Enter')
  await inspectScreen(page, 'admin-users-add')
  await page.keyboard.press('Tab')
  await add.getByRole('button', { name: 'Bæta við' }).click()
  await expect(add.getByText('Notandinn hefur þegar aðgang')).toBeVisible()
  await add.getByRole('button', { name: 'Hætta við' }).click()

  // Administrators cannot close their own access.
  const close = (name: string) => page.getByRole('button', { name: `Loka fyrir aðgang: ${name}`, exact: true })
  await expect(close('Gervimaður Evrópa').first()).toBeVisible()
  await expect(close('Gervimaður Grænland')).toHaveCount(0)
})

test('finds a person by kennitala; says when no person has the name', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/persons' })
  const field = page.getByLabel('Nafn eða kennitala')
  await field.fill('enginnheitirþetta')
  await expect(page.getByText('Engin eigandi fannst')).toBeVisible()
  await field.fill('010130-2399')
  await expect(page.getByText('1 eigandi fannst')).toBeVisible()
  await page.getByRole('table').getByRole('link', { name: 'Gervimaður Færeyjar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gervimaður Færeyjar' })).toBeVisible()
  await expect(page.getByText('010130-2399').first()).toBeVisible()
})

test('accepts an application; the veterinarian can register at once', { tag: '@long' }, async ({
  page,
  phones,
  browser,
}) => {
  const applicant = await browser.newPage()
  await signIn(applicant, { phones, name: 'Ameríka', path: '/person/security' })
  await expect(applicant.getByLabel('Skoða sem')).toHaveCount(0)
  expect((await callAs(applicant, { method: 'GET', path: '/api/Tariff' })).status()).toBe(403)
  await press(applicant, 'Sækja um hlutverk')
  await applicant.getByRole('dialog').getByRole('button', { name: 'Senda umsókn' }).click()
  await expect(applicant.getByText('Umsókn þín um hlutverkið Dýralæknir er í vinnslu')).toBeVisible()

  await signIn(page, { phones, name: 'Grænland', path: '/users?tab=applications' })
  const table = page.getByRole('table', { name: 'Umsóknir' })
  await expect(table.getByRole('row').filter({ hasText: 'Gervimaður Ameríka' })).toContainText('Dýralæknir')
  await inspectScreen(page, 'admin-applications')
  await press(page, 'Samþykkja: Gervimaður Ameríka')
  await dialog(page, 'Samþykkja umsókn?').getByRole('button', { name: 'Samþykkja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Umsókn samþykkt')
  await expect(table.getByText('Gervimaður Ameríka')).toHaveCount(0)

  // From the next click the applicant has the rights of a veterinarian, in the same session.
  await applicant.getByRole('navigation').getByRole('link', { name: 'Mín dýr' }).click()
  await applicant.getByLabel('Skoða sem').selectOption('Dýralæknir')
  await expect(applicant).toHaveURL('/register')
  await expect(applicant.getByRole('heading', { level: 1, name: 'Nýskráning' })).toBeVisible()
  const ownerPersonId = await personIdOf(applicant, people.Bretland.ssn)
  const invoicedPersonId = await personIdOf(applicant, people.Ameríka.ssn)
  const data = { name: 'Frumraun', speciesId: 1, genderId: 1, ownerPersonId, microTag: '352098100990001' }
  const registered = await callAs(applicant, {
    method: 'POST',
    path: '/api/Pets',
    data: { ...data, invoicedPersonId },
  })
  expect([registered.status(), await registered.text()]).toEqual([201, expect.stringMatching(/^\d+$/)])
  await applicant.close()
})

test('refuses the next click of a veterinarian whose access was closed, with a clear message', async ({
  page,
  phones,
  browser,
  watch,
}) => {
  const vet = await browser.newPage()
  await signIn(vet, { phones, name: 'Svíþjóð', path: '/pets' })
  await expect(vet.getByRole('heading', { level: 1, name: 'Leita að dýrum' })).toBeVisible()
  await expect(vet.getByRole('navigation').getByRole('link', { name: 'Nýskráning' })).toBeVisible()

  watch.allow(/status of 403/)
  await signIn(page, { phones, name: 'Grænland', path: '/users' })
  await press(page, 'Loka fyrir aðgang: Gervimaður Svíþjóð')
  await dialog(page, 'Loka fyrir aðgang notandans?').getByRole('button', { name: 'Loka fyrir aðgang' }).click()
  await expect(page.getByRole('alert')).toHaveText('Lokað hefur verið fyrir aðgang notandans')
  await expect(page.getByRole('table', { name: 'Notendur' }).getByText('Gervimaður Svíþjóð')).toHaveCount(0)

  await vet.getByRole('button', { name: 'Næsta síða' }).click()
  await expect(vet.getByRole('heading', { level: 1, name: 'Þú hefur ekki aðgang að þessari síðu' })).toBeVisible()
  await expect(vet.getByRole('navigation').getByRole('link', { name: 'Nýskráning' })).toHaveCount(0)

  // Opens the access again.
  await page.getByRole('checkbox', { name: 'Sýna óvirka notendur' }).check()
  await press(page, 'Opna fyrir aðgang: Gervimaður Svíþjóð')
  await dialog(page, 'Opna fyrir aðgang notandans?').getByRole('button', { name: 'Opna fyrir aðgang' }).click()
  await expect(page.getByRole('alert')).toHaveText('Opnað hefur verið fyrir aðgang notandans')
  await page.getByRole('link', { name: 'Breytingasaga: Gervimaður Svíþjóð' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Aðgangur: Gervimaður Svíþjóð' })).toBeVisible()
  const changes = page.getByRole('table', { name: 'Breytingasaga' }).getByRole('row')
  await expect(changes.nth(1)).toContainText(/^Aðgangur virkurJáÁður: Nei/)
  await expect(changes.nth(1)).toContainText('Gervimaður Grænland')
  await expect(changes.nth(2)).toContainText(/^Aðgangur virkurNei/)
  await inspectScreen(page, 'admin-history')
  await vet.getByRole('link', { name: 'Fara á forsíðu' }).click()
  await vet.getByLabel('Skoða sem').selectOption('Dýralæknir')
  await expect(vet).toHaveURL('/register')
  await vet.close()
})
