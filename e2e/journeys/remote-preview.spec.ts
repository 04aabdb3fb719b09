import type { Page } from '@playwright/test'
import { phonesAt } from '../support/phones.ts'
import { Releases } from '../support/releases.ts'
import { type Server, startServer } from '../support/server.ts'
import { signInByPhone } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

interface Site {
  readonly server: Server
  readonly releases: Releases
}

const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const releases = await Releases.copy('remote-vet')
      const server = await startServer({ RELEASES_DIR: releases.folder })
      await use({ server, releases })
      await server.stop()
      await releases.remove()
    },
    { scope: 'worker' },
  ],
  origin: async ({ site }, use) => use(site.server.origin),
  phones: async ({ site }, use) => use(phonesAt(site.server.phones)),
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Forskoðun' })
const start = (page: Page) => page.getByRole('button', { name: 'Hefja forskoðun' })

test('only the named veterinarian gets the version of a preview, from its start button to its end', async ({
  page,
  browser,
  phones,
  site,
}) => {
  await site.releases.releaseChanged('Nýskráning', 'Nýskráning, útgáfa tvö', '--preview', 'Gervimaður Danmörk')
  await signInByPhone(page, { phones, name: 'Danmörk', path: '/register' })
  await expect(title(page, 'Nýskráning')).toBeVisible()

  // Another veterinarian opens the same link.
  const other = await browser.newPage()
  await signInByPhone(other, { phones, name: 'Svíþjóð', path: '/preview/remote-vet' })
  await start(other).click()
  await expect(other.getByText('Þessi forskoðun er ekki ætluð þér, eða henni er lokið.')).toBeVisible()
  await other.goto('/register')
  await expect(title(other, 'Nýskráning')).toBeVisible()
  await expect(bar(other)).toHaveCount(0)

  await page.goto('/preview/remote-vet')
  await expect(title(page, 'Forskoðun á remote-vet')).toBeVisible()
  await start(page).click()
  await expect(bar(page)).toContainText(/Forskoðun á remote-vet \w{12}: Gervimaður Danmörk, til /)
  await page.goto('/register')
  await expect(title(page, 'Nýskráning, útgáfa tvö')).toBeVisible()
  await other.reload()
  await expect(title(other, 'Nýskráning')).toBeVisible()
  await other.close()

  await bar(page).getByRole('button', { name: 'Hætta forskoðun' }).click()
  await expect(title(page, 'Nýskráning')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  // A logout ends the preview, too.
  await page.goto('/preview/remote-vet')
  await start(page).click()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()
  await expect(bar(page)).toHaveCount(0)
  await signInByPhone(page, { phones, name: 'Danmörk', path: '/register' })
  await expect(title(page, 'Nýskráning')).toBeVisible()

  // After `--promote` everyone gets the new version.
  await site.releases.command('--promote')
  await page.reload()
  await expect(title(page, 'Nýskráning, útgáfa tvö')).toBeVisible()
})
