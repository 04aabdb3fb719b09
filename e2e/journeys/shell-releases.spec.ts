import { signInByPhone } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { testReleases } from '../support/test-releases.ts'

const test = testReleases('shell')

test('serves a new shell to new pages, keeps open ones working, and rolls back', { tag: '@long' }, async ({
  page,
  browser,
  phones,
  releases,
}) => {
  await signInByPhone(page, { phones, name: 'Danmörk', path: '/person/info' })
  await releases.releaseChanged('Fara beint í efnið', 'Fara beint í efni síðunnar')

  // Only now the tab loads the code of this page: from the version that the tab runs.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hafa samband' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hafa samband' })).toBeVisible()
  await expect(page.getByText('Fara beint í efnið')).toHaveCount(1)

  const other = await browser.newPage()
  await other.goto('/')
  await expect(other.getByText('Fara beint í efni síðunnar')).toHaveCount(1)
  await releases.command('--rollback')
  await other.goto('/')
  await expect(other.getByText('Fara beint í efnið')).toHaveCount(1)
  await other.close()
})

test('refuses to release a build that makes calls which the running server does not know', { tag: '@long' }, async ({
  server,
  releases,
}) => {
  const old = releases.releaseChanged('"GET /api/', '"GET /api/Future/', '--server', server.origin)
  await expect(old).rejects.toThrow(/does not know GET \/api\/Future\/.*: upgrade the server first/)
  await releases.command('--server', server.origin)
})
