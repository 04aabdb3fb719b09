import { lookupOn } from '../support/lookup.ts'
import { expect, test } from '../support/test.ts'

// Chromium logs each response above 399 on the console.
const notFoundAnswer = /status of 404/

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('finds a pet and its owner by the microchip', async ({ page }) => {
  await lookupOn(page).lookUp('352098100000011')
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
  await expect(page.getByText('Gervimaður Færeyjar')).toBeVisible()
  await expect(page.getByRole('link', { name: /010-2399/ })).toHaveAttribute('href', /^tel:(\+354)?0102399$/)
  await expect(page.getByText('Hundur').first()).toBeVisible()
  await expect(page.getByText('Þetta dýr er skráð týnt')).toBeHidden()
  await expect(page.getByText('010130')).toBeHidden()
})

test('keeps the number through back, reload and the other language, and never in a URL', async ({ page }) => {
  // Waits for the scripts: before they load, the server answers the form with a page.
  await page.waitForLoadState('networkidle')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const pet = page.getByRole('heading', { name: 'Snati' })
  const { field, lookUp } = lookupOn(page)
  await lookUp('352098100000011')
  await expect(pet).toBeFocused()
  await page.goBack()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('352098100000011')
  await page.goForward()
  await expect(pet).toBeFocused()
  await page.reload()
  await expect(pet).toBeVisible()
  await page.getByRole('list', { name: 'Tungumál' }).getByRole('link', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(pet).toBeVisible()
  expect(addresses.join()).not.toContain('352098100000011')
})

test('says when no pet has the number', async ({ page, watch }) => {
  watch.allow(notFoundAnswer)
  await lookupOn(page).lookUp('352098199999999')
  await expect(page.getByText('Ekkert dýr er skráð með þetta örmerki')).toBeVisible()
  await lookupOn(page).lookUp('352098100000011')
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
})

test('gives an invalid field an accessible description of help text and error message', { tag: '@long' }, async ({
  page,
}) => {
  const { field, lookUp } = lookupOn(page)
  await lookUp('12')
  await expect(field).toHaveAccessibleDescription(/Sláðu inn.*15 tölustafir/)
})

test('does not name an owner who has not accepted the terms or the registration', { tag: '@long' }, async ({
  page,
}) => {
  for (const [tag, owner] of [
    ['352098100000013', 'Gervimaður Noregur'],
    ['352098100000014', 'Gervimaður Finnland'],
  ] as const) {
    // Going to the same URL would reload the page, which looks the previous number up again.
    await page.goto('/about')
    await page.goto('/')
    const answer = page.waitForResponse((response) => response.url().includes('/api/MicroTags'))
    await lookupOn(page).lookUp(tag)
    await expect(
      page.getByText('Þessi eigandi hefur ekki samþykkt persónuskilmála eða dýr er ekki skráð á eiganda'),
    ).toBeVisible()
    await expect(page.getByText(/Hafðu samband við Dýraauðkenni: \S+@\S+/)).toBeVisible()
    // The name is absent from the response, too.
    expect(await (await answer).text()).not.toContain(owner)
  }
})

test('says that a pet is lost, and since which day', { tag: '@long' }, async ({ page }) => {
  await lookupOn(page).lookUp('352098100000012')
  await expect(page.getByRole('heading', { name: 'Skotta' })).toBeVisible()
  const result = page.getByRole('article')
  await expect(result.getByText('Þetta dýr er skráð týnt')).toBeVisible()
  await expect(result.getByText('Týnt síðan 01.11.2026')).toBeVisible()
  await expect(result.getByText('Fannstu þetta dýr? Hringdu í eigandann eða sendu tilkynningu.')).toBeVisible()
  await expect(result.getByRole('link', { name: 'Hringja í 010-2399' })).toBeVisible()
})

test('finds a dead pet and says so', { tag: '@long' }, async ({ page }) => {
  await lookupOn(page).lookUp('352098100000015')
  // Looks in the heading only, because the form of a message has a choice with the same word. Before the scripts load,
  // the server's page shows that form open.
  await expect(page.getByRole('heading', { name: 'Gosi' }).getByText('Dáið')).toBeVisible()
})

test('finds an old animal by its ear tag in any notation', { tag: '@long' }, async ({ page }) => {
  await lookupOn(page).lookUp('r12 h-034')
  await expect(page.getByRole('heading', { name: 'Branda' })).toBeVisible()
  await expect(page.getByText('Gervimaður Finnland')).toBeVisible()
})

test('finds a pet chipped abroad by its longer number', { tag: '@long' }, async ({ page }) => {
  await lookupOn(page).lookUp('98200000108842099')
  await expect(page.getByRole('heading', { name: 'Max' })).toBeVisible()
})

test('accepts the output of a chip reader, which types a prefix before the number and Enter after it', {
  tag: '@long',
}, async ({ page }) => {
  await lookupOn(page).field.focus()
  await page.keyboard.type('A 00000 0 352 098100000011')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
})

test('refuses the 31st lookup of a minute and says when to try again', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of 429/)
  const { field, button } = lookupOn(page)
  await field.fill('352098100000011')
  const request = () => page.request.get('/api/MicroTags?tagNumber=352098100000011')
  const answers = await Promise.all(Array.from({ length: 30 }, request))
  expect(answers.map((answer) => answer.status())).toEqual(Array(30).fill(200))
  await button.click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /Reyndu aftur klukkan \d\d[.:]\d\d|Reyndu aftur \d\d\.\d\d\.\d{4} klukkan \d\d[.:]\d\d/ }),
  ).toBeVisible()
  await expect(page.getByText('Gervimaður Færeyjar')).toBeHidden()
  const refused = await request()
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
})
