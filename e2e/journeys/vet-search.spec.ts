import { phoneSize } from '../support/page.ts'
import { scan } from '../support/registration.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// The last journey adds a number to a pet; the others only read.
test.describe.configure({ mode: 'serial' })

test('finds a pet by a filter and by its number, and says when no pet has the name', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  const table = page.getByRole('table', { name: 'Leita að dýrum' })
  await page.getByLabel('Týnt').selectOption('Já')
  await expect(page).toHaveURL(/\?isLost=true$/)
  await expect(table.getByRole('row').nth(1)).toContainText('Týnt')
  await inspectScreen(page, 'pet-search')
  await page.getByLabel('Leitarorð').fill('enginnheitirþetta')
  await expect(page.getByText('Ekkert dýr fannst')).toBeVisible()
  await page.getByRole('button', { name: 'Hreinsa leit' }).click()
  await page.getByLabel('Leitarorð').fill('352098100000011')
  await expect(page.getByText('1 dýr fannst')).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('Snati')
})

test('finds a pet by text and by each filter; back, forward and a shared link show the same', {
  tag: '@long',
}, async ({ page, phones, browser }) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  const table = page.getByRole('table', { name: 'Leita að dýrum' })
  await expect(table.getByRole('row')).toHaveCount(21)

  const words = page.getByLabel('Leitarorð')
  await page.getByLabel('Týnt').selectOption('Já')
  await expect(page).toHaveURL(/\?isLost=true$/)
  await expect(table.getByRole('row').nth(1)).toContainText('Týnt')
  const lost = String(
    await table
      .getByRole('row')
      .nth(1)
      .getByText(/^\d{15}$/)
      .textContent(),
  )
  await words.pressSequentially(lost, { delay: 20 })
  await expect(page).toHaveURL(`/pets?isLost=true&search=${lost}`)
  await expect(page.getByText('1 dýr fannst')).toBeVisible()

  // Typing without a pause of a second causes one search.
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/Pets?')) queries.push(new URL(request.url()).search)
  })
  await page.getByRole('button', { name: 'Hreinsa leit' }).click()
  await expect(page).toHaveURL(/\/pets$/)
  await expect(words).toBeFocused()
  await words.pressSequentially('352098100000011', { delay: 20 })
  const apart = `&CountApart=true${''}`
  await expect
    .poll(() => queries)
    .toEqual([`?From=0&Size=20${apart}`, `?SearchQuery=352098100000011&From=0&Size=20${apart}`])
  await expect(page.getByText('1 dýr fannst')).toBeVisible()

  await page.goBack()
  await expect(words).toHaveValue('')
  await page.goBack()
  await expect(words).toHaveValue(lost)
  await expect(page.getByLabel('Týnt')).toHaveValue('true')
  await expect(page.getByText('1 dýr fannst')).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(words).toHaveValue('352098100000011')

  // Another user opens the link, signs in and sees the same.
  const shared =
    '/pets?speciesId=1&genderId=1&dateFrom=2020-01-01&dateTo=2024-12-31&isLost=false&sortBy=name&sortAsc=false'
  await page.goto(shared)
  await expect(page.getByLabel('Fæðingardagur frá')).toHaveValue('01/01/2020')
  await expect(page.getByRole('columnheader', { name: /^Nafn/ })).toHaveAttribute('aria-sort', 'descending')
  const first = await table.getByRole('row').nth(1).textContent()
  const other = await browser.newPage()
  await signIn(other, { phones, name: 'Svíþjóð', path: shared })
  await expect(other.getByRole('table').getByRole('row').nth(1)).toHaveText(String(first))
  await expect(other.getByLabel('Fæðingardagur til')).toHaveValue('31/12/2024')
  await other.close()
})

test('offers the breeds of the species, says when nothing is found, and folds the filters on a phone', {
  tag: '@long',
}, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/pets?page=3' })
  await expect(page.getByText(/^41-60 af \d+$/)).toBeVisible()
  const breed = page.getByRole('combobox', { name: 'Tegund', exact: true })
  await expect(breed).toBeDisabled()
  await page.getByLabel('Dýrategund').selectOption('Hundur')
  await expect(page.getByText(/^1-20 af \d+$/)).toBeVisible()
  await breed.fill('islenskur')
  await page.getByRole('option', { name: 'Íslenskur fjárhundur' }).click()
  await expect(page).toHaveURL(/breedId=\d+/)
  await page.getByLabel('Dýrategund').selectOption('Köttur')
  await expect(page).not.toHaveURL(/breedId/)
  await expect(breed).toHaveValue('')
  await page.getByLabel('Fæðingardagur frá').fill('1.2.2023')
  await page.getByLabel('Fæðingardagur frá').press('Enter')
  await expect(page).toHaveURL(/dateFrom=2023-02-01/)
  await page
    .getByRole('button', { name: /^Fæðingardagur/ })
    .first()
    .click()
  await expect(page).toHaveURL(/sortBy=birthDate&sortAsc=true/)
  await page.getByLabel('Leitarorð').fill('enginnheitirþetta')
  await expect(page.getByText('Ekkert dýr fannst')).toBeVisible()

  await page.setViewportSize(phoneSize)
  await expect(page.getByLabel('Týnt')).toBeHidden()
  await page.getByRole('button', { name: 'Síur (2)' }).click()
  await expect(page.getByLabel('Týnt')).toBeVisible()
  await inspectScreen(page, 'pet-search-filters')
})

test('finds owners by name and kennitala, with links to them and their pets', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  await page.getByRole('navigation').getByRole('link', { name: 'Leita að eigendum' }).click()
  const field = page.getByLabel('Nafn eða kennitala')
  await expect(page.getByText('Hægt er að leita eftir nafni eða kennitölu')).toBeVisible()
  await field.fill('Fi')
  await expect(page.getByText('Sláðu inn að minnsta kosti þrjá stafi')).toBeVisible()
  await field.fill('010130-2209')
  await expect(page.getByText('1 eigandi fannst')).toBeVisible()
  await field.fill('gervim finn')
  await expect(page).toHaveURL(/search=gervim\+finn/)
  await expect(page.getByRole('table').getByRole('link', { name: 'Gervimaður Finnland', exact: true })).toBeVisible()
  await inspectScreen(page, 'person-search')
  await field.fill('dóttir')
  await expect(page.getByText(/^1-100 af \d+$/)).toBeVisible()
  await field.fill('enginnheitirþetta')
  await expect(page.getByText('Engin eigandi fannst')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(field).toHaveValue('gervim finn')
  await page.getByRole('link', { name: 'Skoða dýr: Gervimaður Finnland' }).click()
  await expect(page.getByRole('heading', { name: 'Dýr í eigu: Gervimaður Finnland' })).toBeVisible()
})

test('adds a number to a pet from the search and from its page', { tag: '@long' }, async ({ page, phones, watch }) => {
  // Another pet has the number.
  watch.allow(/status of 409/)
  await signIn(page, { phones, name: 'Danmörk', path: '/pets?search=352098100000011' })
  await page.getByRole('button', { name: 'Bæta við örmerki: Snati' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bæta við örmerki: Snati' })
  await expect(dialog.getByText(/^Skráningargjald: 2\.000\skr\.$/)).toBeVisible()
  await expect(dialog.getByLabel('Greiðandi')).not.toHaveValue('')
  const number = dialog.getByLabel('Örmerki eða eyrnamerki')
  await expect(number).toBeFocused()
  await scan(page, 'A0000000982000000123456')
  await expect(number).toHaveValue('982000000123456')
  await expect(dialog.getByLabel('Staðsetning örmerkis')).toBeFocused()
  // A second reading replaces the number; the search text stays.
  await dialog.getByLabel('Athugasemd').fill('Fyrra merkið les illa')
  await scan(page, 'A 00000 0 982 000000123456')
  await expect(dialog.getByLabel('Staðsetning örmerkis')).toBeFocused()
  await expect(dialog.getByLabel('Athugasemd')).toHaveValue('Fyrra merkið les illa')
  await expect(number).toHaveValue('982000000123456')
  await inspectScreen(page, 'add-microtag')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Örmerkinu hefur verið bætt við')).toBeVisible()
  await page.getByRole('link', { name: 'Sjá nánar: Snati' }).click()
  await expect(page.getByRole('table', { name: 'Örmerki' }).getByText('982000000123456')).toBeVisible()

  await page.getByRole('button', { name: 'Bæta við örmerki' }).click()
  await number.fill('352098100000012')
  await dialog.getByRole('button', { name: 'Vista' }).click()
  // The number differs in one digit from a number of their own stock.
  await dialog.getByRole('button', { name: 'Staðfesta' }).click()
  await expect(dialog.getByText('Þetta örmerki er þegar skráð á annað dýr')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hætta við' }).click()
  await expect(dialog).toBeHidden()
})
