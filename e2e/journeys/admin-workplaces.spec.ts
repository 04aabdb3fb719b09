import { dialog, press } from '../support/page.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { people, requestLogin, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SHELTER = 'Gæludýraþjónusta Gervidals ehf.'

// The second journey continues with the workplace of the first.
test.describe.configure({ mode: 'serial' })

test('an administrator adds a workplace and a member of its staff', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/workplaces' })
  await expect(page.getByRole('link', { name: 'Lögreglustjórinn í Gervidal' }).first()).toBeVisible()
  await inspectState(page, 'admin-workplaces')
  await press(page, 'Skrá vinnustað')
  const form = dialog(page, 'Skrá vinnustað')
  await form.getByLabel('Kennitala fyrirtækis eða stofnunar').fill('460437-6018')
  await expect(form.getByText(SHELTER)).toBeVisible()
  await form.getByLabel('Tegund').selectOption('Dýraathvarf')
  await form.getByLabel('Símanúmer fyrir almenning').fill('010-0400')
  await form.getByLabel('Kennitala fyrsta umsjónarmanns').fill('010130-2719')
  await expect(form.getByText('Gervimaður Evrópa')).toBeVisible()
  await inspectState(page, 'admin-workplaces-add')
  await form.getByRole('button', { name: 'Skrá vinnustað' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SHELTER })).toBeVisible()

  await press(page, 'Bæta við starfsmanni')
  const add = dialog(page, 'Bæta við starfsmanni')
  await add.getByLabel('Kennitala').fill('010130-4929')
  await expect(add.getByText('Gervimaður Bretland')).toBeVisible()
  await add.getByRole('button', { name: 'Bæta við' }).click()
  await expect(page.getByRole('alert')).toHaveText('Starfsmanninum hefur verið bætt við')
  await inspectScreen(page, 'admin-workplace')
})

test('a member signs in for a workplace until an administrator removes them', { tag: '@long' }, async ({
  page,
  phones,
  browser,
}) => {
  await signIn(page, { phones, name: 'Grænland', path: '/workplaces' })
  await page.getByRole('link', { name: SHELTER }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: SHELTER })).toBeVisible()

  const member = await browser.newPage()
  await member.goto('/org')
  const { phone } = people.Bretland
  await requestLogin(member, 'phone', phone)
  await phones.answer(phone, 'approve')
  // This person also manages the shelter and the police district of the demo data, so the sign-in asks which.
  const choice = dialog(member, 'Veldu fyrirtæki')
  await inspectScreen(member, 'sign-in-workplaces')
  await choice.getByRole('button', { name: new RegExp(SHELTER) }).click()
  // The first login for an organisation asks for its acceptance of the terms.
  const terms = member.getByRole('dialog', { name: 'Velkomin á Dýraauðkenni' })
  await terms.getByRole('checkbox', { name: 'Ég samþykki notendaskilmála Dýraauðkennis' }).check()
  await terms.getByRole('checkbox', { name: 'Ég samþykki persónuverndarstefnu Dýraauðkennis' }).check()
  await terms.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(member.getByRole('heading', { level: 1, name: 'Skanna dýr' })).toBeVisible()
  await expect(member).toHaveURL('/scan')
  const menu = member.getByRole('navigation', { name: 'Aðalvalmynd' }).getByRole('link')
  await expect(menu).toHaveText(['Skanna dýr', 'Dýr í vörslu', 'Starfsfólk'])
  await menu.getByText('Starfsfólk').click()
  await expect(member.getByRole('heading', { level: 1, name: 'Starfsfólk' })).toBeVisible()
  await expect(member.getByText('Umsjónarmenn sjá um að bæta við og fjarlægja starfsfólk.')).toBeVisible()
  await inspectScreen(member, 'owner-workplace')

  await press(page, 'Fjarlægja: Gervimaður Bretland')
  await dialog(page, 'Fjarlægja starfsmann?').getByRole('button', { name: 'Fjarlægja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Gervimaður Bretland er ekki lengur á listanum')
  await member.getByRole('navigation', { name: 'Aðalvalmynd' }).getByRole('link', { name: 'Starfsfólk' }).click()
  await expect(member.getByRole('alert')).toHaveText(
    `Innskráningin er ekki lengur í gildi: ${SHELTER}. Skráðu þig inn aftur ef þú starfar þar enn.`,
  )
  await member.close()

  await page.getByRole('link', { name: `Breytingasaga: ${SHELTER}` }).click()
  await expect(page.getByRole('table', { name: 'Breytingasaga' }).getByRole('row').nth(1)).toContainText('Hætti')
})
