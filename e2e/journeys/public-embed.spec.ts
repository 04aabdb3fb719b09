import { type ForeignSite, serveForeignPage } from '../support/foreign-site.ts'
import { lookupOn } from '../support/lookup.ts'
import { inspectScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.describe('on the page of another origin, under its strict policy', () => {
  // A header of our own would turn the embed's plain request into one that needs a preflight.
  test.use({ extraHTTPHeaders: {} })
  let site: ForeignSite

  test.beforeEach(async ({ origin, page }) => {
    const html = `<!doctype html><html lang="is"><head><meta charset="utf-8"><title>Dýraathvarf</title>
      <script src="${origin}/embed.js" defer></script></head>
      <body><h1>Dýraathvarf</h1><pet-lookup endpoint="${origin}" lang="is"></pet-lookup></body></html>`
    site = await serveForeignPage(html, `default-src 'none'; script-src ${origin}; connect-src ${origin}`)
    await page.goto(site.url)
  })
  test.afterEach(() => site.close())

  test('finds a pet and sends an event to the page', async ({ page }) => {
    const event = page.evaluate(
      () =>
        new Promise((resolve) => document.addEventListener('pet-found', () => resolve('pet-found'), { once: true })),
    )
    await lookupOn(page.locator('pet-lookup')).lookUp('352098100000011')
    await expect(page.getByText('Snati').first()).toBeVisible()
    await expect(page.getByText('Gervimaður Færeyjar')).toBeVisible()
    expect(await event).toBe('pet-found')
  })

  test('says when no pet has the number', { tag: '@long' }, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await lookupOn(page.locator('pet-lookup')).lookUp('352098199999999')
    await expect(page.getByText('Ekkert dýr er skráð með þetta örmerki')).toBeVisible()
  })
})

test.describe('two languages on the page of another origin', () => {
  test.use({ extraHTTPHeaders: {} })
  let site: ForeignSite

  test.beforeEach(async ({ origin, page }) => {
    const html = `<!doctype html><html lang="is"><head><meta charset="utf-8"><title>Dýraathvarf</title>
      <script src="${origin}/embed.js" defer></script></head>
      <body><h1>Dýraathvarf</h1><pet-lookup endpoint="${origin}" lang="en"></pet-lookup>
      <pet-lookup endpoint="${origin}" lang="is"></pet-lookup></body></html>`
    site = await serveForeignPage(html, `default-src 'none'; script-src ${origin}; connect-src ${origin}`)
    await page.goto(site.url)
  })
  test.afterEach(() => site.close())

  test('keeps the language of each embed, also in values such as the sex, and passes the number to the registry', {
    tag: '@long',
  }, async ({ page, origin }) => {
    const [english, icelandic] = [page.locator('pet-lookup').first(), page.locator('pet-lookup').last()]
    await english.getByLabel('Microchip or ear tag').fill('352098100000012')
    await english.getByRole('button', { name: 'Look up' }).click()
    await expect(english.getByText('This pet is registered as lost', { exact: true })).toBeVisible()
    await lookupOn(icelandic).lookUp('352098100000012')
    await expect(icelandic.getByText('Þetta dýr er skráð týnt', { exact: true })).toBeVisible()
    await expect(english.getByText('Cat, ')).toBeVisible()
    await expect(english.getByText('Female', { exact: true })).toBeVisible()
    await expect(icelandic.getByText('Læða', { exact: true })).toBeVisible()
    await expect(english.getByRole('link', { name: 'Tell the owner' })).toHaveAttribute(
      'href',
      `${origin}/lost?tagNumber=352098100000012`,
    )
    await icelandic.getByRole('button', { name: 'Fletta upp öðru númeri' }).click()
    await expect(lookupOn(icelandic).field).toBeFocused()
    await english.getByRole('button', { name: 'Look up another number' }).click()
    await expect(english.getByRole('button', { name: 'Look up' })).toBeVisible()
  })

  test('falls back to Icelandic if the file of English texts does not load', { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/)
    await page.route('**/embed.en.json', (route) => route.abort())
    await page.reload()
    await lookupOn(page.locator('pet-lookup').first()).lookUp('352098100000011')
    await expect(page.getByText('Snati').first()).toBeVisible()
  })
})

test('shows the embed on the demo page for site owners', { tag: '@long' }, async ({ page }) => {
  await page.goto('/embed')
  await expect(page.getByText('<pet-lookup').first()).toBeVisible()
  await lookupOn(page.locator('pet-lookup').first()).lookUp('352098100000012')
  await expect(page.getByText('Skotta').first()).toBeVisible()
  await page.locator('pet-lookup').last().getByLabel('Microchip or ear tag').fill('352098100000012')
  await page.locator('pet-lookup').last().getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Female', { exact: true })).toBeVisible()
  await inspectScreen(page, 'embed')
  await page.getByRole('link', { name: 'Til baka á forsíðu Dýraauðkennis' }).click()
  await expect(page).toHaveURL('/')
})
