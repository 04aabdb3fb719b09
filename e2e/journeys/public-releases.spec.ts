import type { Page } from '@playwright/test'
import { lookupOn } from '../support/lookup.ts'
import { expect } from '../support/test.ts'
import { testReleases } from '../support/test-releases.ts'

const test = testReleases('remote-public')

const failed = 'Ekki tókst að sækja þennan hluta síðunnar'
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameTab: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameTab' in window)
const openLost = (page: Page) => page.getByRole('link', { name: 'Týnt dýr?' }).first().click()
const lostHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Týnt dýr?' })

test('shows a message for a remote without files, keeps the rest working, and retries', { tag: '@long' }, async ({
  page,
  releases,
  watch,
}) => {
  watch.allow(/status of 404|RemoteFailure|\/r\/remote-public\//)
  await releases.takeAway()
  await page.goto('/')
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByText('Reyndu aftur eftir smástund.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await mark(page)

  // The message stays on the page during a retry. Waits for the response, so that the retry fails before the files come back.
  const refused = page.waitForResponse((response) => response.url().includes('/r/remote-public/') && !response.ok())
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await refused
  await expect(page.getByText(failed)).toBeVisible()

  await releases.putBack()
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(lookupOn(page).field).toBeVisible()
  await lookupOn(page).lookUp('352098100000011')
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
  expect(await isMarked(page), 'retry works without reloading the page').toBe(true)
})

test('keeps an open tab working during a release, serves the new version at the next visit, and rolls back', {
  tag: '@long',
}, async ({ page, releases }) => {
  const section = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await page.goto('/')
  await expect(lookupOn(page).field).toBeVisible()
  await mark(page)
  await releases.releaseChanged('Hver á gagnagrunninn?', 'Hver á gagnagrunninn nú?')
  await page.getByRole('link', { name: 'Um Dýraauðkenni' }).first().click()
  await expect(section('Hver á gagnagrunninn?')).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  await page.goto('/about')
  await expect(section('Hver á gagnagrunninn nú?')).toBeVisible()
  await releases.command('--rollback')
  await page.goto('/about')
  await expect(section('Hver á gagnagrunninn?')).toBeVisible()
})

test('reloads a tab once, at the same path, if its version no longer exists', { tag: '@long' }, async ({
  page,
  releases,
  watch,
}) => {
  watch.allow(/status of 404|Loading chunk|MIME type|\/r\/remote-public\//)
  await page.goto('/')
  await expect(lookupOn(page).field).toBeVisible()
  await mark(page)
  await releases.redeploy('next-version')
  await releases.removeAllBut('next-version')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await openLost(page)
  await expect(lostHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/lost$/)
  expect(await isMarked(page)).toBe(false)
  expect(documents).toHaveLength(1)
})
