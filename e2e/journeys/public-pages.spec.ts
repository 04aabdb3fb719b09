import { lookupOn } from '../support/lookup.ts'
import { inspectState } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('says that a path does not exist and leads home', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await page.goto('/there/is/nothing/here')
  await expect(page.getByRole('heading', { name: 'Síða fannst ekki' })).toBeVisible()
  await expect(page).toHaveTitle(/Síða fannst ekki/)
  await page.getByRole('link', { name: 'Fara á forsíðu' }).click()
  await expect(page).toHaveURL('/')
  await expect(lookupOn(page).field).toBeVisible()
})

test('leads from the front page to the articles and back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Persónuverndarstefna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Persónuverndarstefna' })).toBeVisible()
  await expect(page).toHaveTitle('Persónuverndarstefna – Dýraauðkenni')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notendaskilmálar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notendaskilmálar' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Persónuverndarstefna' })).toBeVisible()
})

test('gives advice on a lost pet with the lookup beside it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/lost')
  await expect(page.getByRole('heading', { level: 1, name: 'Týnt dýr?' })).toBeVisible()
  await lookupOn(page).lookUp('352098100000012')
  await expect(page.getByRole('heading', { name: 'Skotta' })).toBeVisible()
})

test('shows how soon pets come home, and that the figures of a demonstration are invented', async ({ page }) => {
  await page.goto('/about')
  const figures = page.getByRole('region', { name: 'Hversu fljótt komast dýr heim?' })
  await expect(figures.getByText('Þetta er sýning. Tölurnar eru tilbúnar.')).toBeVisible()
  await expect(figures.getByText(/^\d+%$/)).toHaveCount(3)
  await inspectState(page, 'about-barometer')
})
