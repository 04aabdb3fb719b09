import { people, requestLogin, signInByPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('returns to the requested path after the sign-in', { tag: '@long' }, async ({ page, phones }) => {
  await page.goto('/pets?search=Snati')
  await expect(page).toHaveURL('/?redirect=%2Fpets%3Fsearch%3DSnati')
  await requestLogin(page, 'phone', people.Danmörk.phone)
  await phones.answer(people.Danmörk.phone, 'approve')
  await expect(page).toHaveURL('/pets?search=Snati')
  await expect(page.getByLabel('Skoða sem')).toHaveValue('Veterinarian')
})

test('three roles: the path and the select box set the view; the view sets the menu and the landing path', async ({
  page,
  phones,
}) => {
  await signInByPhone(page, { phones, name: 'Evrópa' })
  await expect(page).toHaveURL('/veterinarians')
  const view = page.getByLabel('Skoða sem')
  await expect(view).toHaveValue('Administrator')
  await expect(view.getByRole('option')).toHaveText(['Eigandi', 'Dýralæknir', 'Stjórnandi'])
  const menu = page.getByRole('navigation', { name: 'Aðalvalmynd' })
  // An item's text may go on with a count, which screen readers read after the name.
  await expect(menu.getByRole('link')).toContainText([
    'Skrásetjarar',
    'Leita að dýrum',
    'Leita að eigendum',
    'Aðgangsstýring',
    'Skráningar í vinnslu',
    'Greiðendur',
    'Greiðslusaga',
    'Fyrirtæki',
    'Athugasemdir',
    'Mínar upplýsingar',
    'Verkefni',
    'Vinnustaðir',
    'Sendingar örmerkja',
    'Skráning úr skrá',
    'Gjaldskrá',
    'Öryggi og gögn',
  ])
  await view.selectOption('Dýralæknir')
  await expect(page).toHaveURL('/register')
  await menu.getByRole('link', { name: 'Mínar skráningar' }).click()
  await expect(page).toHaveURL(/\/veterinarian\/\d+\/registrations$/)
  await page.reload()
  await expect(view).toHaveValue('Veterinarian')
  await view.selectOption('Eigandi')
  await expect(page).toHaveURL('/pets/my')
  await page.goto('/org')
  await expect(page).toHaveURL('/veterinarians')
  await expect(view).toHaveValue('Administrator')
})
