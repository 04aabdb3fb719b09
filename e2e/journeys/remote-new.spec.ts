import type { Browser, Page } from '@playwright/test'
import { addAnimalsScreen, breakAnimalsScreen, editShelter } from '../support/new-remote.ts'
import { patience } from '../support/patience.ts'
import { phonesAt } from '../support/phones.ts'
import { ProjectCopy } from '../support/project-copy.ts'
import { Releases } from '../support/releases.ts'
import { type Server, startServer } from '../support/server.ts'
import { groupsWith, readStatus, reportError, reportRun } from '../support/share.ts'
import { openSession, signInByPhone } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

interface Site {
  readonly project: ProjectCopy
  readonly releases: Releases
  readonly server: Server
}

/** A copy of the project, in which the area is created, and a running site that gets its releases. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const project = await ProjectCopy.create()
      const releases = await Releases.copy('remote-shelter')
      const server = await startServer({ RELEASES_DIR: releases.folder })
      await use({ project, releases, server })
      await server.stop()
      await releases.remove()
      await project.remove()
    },
    { scope: 'worker' },
  ],
  origin: async ({ site }, use) => use(site.server.origin),
  phones: async ({ site }, use) => use(phonesAt(site.server.phones)),
})
test.describe.configure({ mode: 'serial' })

const build = ({ project }: Site) => project.command('build.ts', 'remote-shelter')
const release = ({ project, releases }: Site, ...args: readonly string[]) =>
  project.command('release.ts', 'remote-shelter', '--to', releases.folder, ...args)
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Aðalvalmynd' })

test('a new area is created, built and released into the running site with its menu item', { tag: '@long' }, async ({
  page,
  browser,
  site,
  phones,
}) => {
  // Tools and builds compete with browsers for the cores.
  test.setTimeout(patience({ byHand: 480_000, busy: 1_800_000 }))
  const { project, server } = site
  await signInByPhone(page, { phones, name: 'Grænland' })
  const menu = menuOf(page)
  await expect(menu.getByRole('link', { name: 'Tölfræði' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Dýraathvörf' })).toHaveCount(0)
  expect((await page.request.get('/shelter', { headers: { accept: 'text/html' } })).status()).toBe(404)

  await project.command('new.ts', 'remote-shelter', '--title', 'Dýraathvörf', '--no-install')
  await project.install('remote-shelter', 'remote-admin')
  await project.tool('biome', 'check', '--error-on-warnings', 'remote-shelter', 'e2e/journeys/shelter-start.spec.ts')
  await project.tool('tsc', '--noEmit', '-p', 'remote-shelter')
  await project.tool('jest', '--config', 'shared/jest/jest.config.cjs', 'remote-shelter')
  await build(site)
  await release(site)

  await page.reload()
  await menu.getByRole('link', { name: 'Dýraathvörf' }).click()
  await expect(page).toHaveURL('/shelter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dýraathvörf' })).toBeVisible()
  expect((await page.request.get('/shelter', { headers: { accept: 'text/html' } })).status()).toBe(200)

  const other = await browser.newPage({ baseURL: server.origin })
  await signInByPhone(other, { phones, name: 'Færeyjar', path: '/shelter' })
  await expect(other.getByText('Hlutverk þitt veitir ekki aðgang að þessum hluta vefsins.')).toBeVisible()
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Dýraathvörf' })).toHaveCount(0)
  await other.close()

  // Its next release has a screen for each of its pages.
  const wrong = ["'/other': { roles: [] }", "'/pets': { roles: [] }"] as const
  await editShelter(project, 'src/manifest.ts', ["paths: { '/shelter'", `paths: { ${wrong[0]}, '/shelter'`])
  await build(site)
  await expect(release(site)).rejects.toThrow('it has no route for /other of its manifest')

  // It may neither take a page of another team nor be larger than its limit.
  await editShelter(project, 'src/manifest.ts', wrong)
  await editShelter(project, 'src/manifest.ts', ['sizeLimit: 50_000', 'sizeLimit: 100'])
  await build(site)
  await expect(release(site)).rejects.toThrow(
    /remote_shelter and remote_vet both claim \/pets\nremote_shelter has \d+ bytes in brotli, its limit is 100/,
  )

  // The build refuses a menu item that leads nowhere.
  await editShelter(project, 'src/manifest.ts', ["path: '/shelter',", "path: '/gone',"])
  await expect(build(site)).rejects.toThrow('menu /gone is not in paths')

  await editShelter(project, 'src/manifest.ts', ["path: '/gone',", "path: '/shelter',"])
  await editShelter(project, 'src/manifest.ts', ['sizeLimit: 100', 'sizeLimit: 50_000'])
  await editShelter(project, 'src/manifest.ts', [`${wrong[1]}, `, ''])
})

/** A browser in which the session of a token is signed in, at its second page: the first sets the cookie of the session. */
const openBrowser = async (browser: Browser, { origin, token }: { origin: string; token: string }): Promise<Page> => {
  const page = await browser.newPage({ baseURL: origin })
  await page.goto('/about')
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
  await page.goto('/shelter')
  await expect(menuOf(page)).toBeVisible()
  await page.reload()
  await expect(menuOf(page)).toBeVisible()
  return page
}

test('its next screen goes to a tenth of the sessions and to all; a bad one stops by itself, while others work', {
  tag: '@long',
}, async ({ page, browser, site, phones, request }) => {
  test.setTimeout(patience({ byHand: 480_000, busy: 1_800_000 }))
  const { project, server } = site
  const status = async () => readStatus(await release(site, '--status'))
  const open = () => openSession(request, { phones, name: 'Grænland' })
  const item = (where: Page) => menuOf(where).getByRole('link', { name: /Dýr í athvarfi.*dýr bíð/s })
  const heading = (where: Page, name: string) => where.getByRole('heading', { level: 1, name, exact: true })

  // Another browser, in another area, in one page from the beginning to the end.
  await signInByPhone(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const worksElsewhere = async () => {
    for (const name of ['Eigendaskipti', 'Mín dýr']) {
      await menuOf(page).getByRole('link', { name }).click()
      await expect(heading(page, name)).toBeVisible()
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  }

  // A tenth of the sessions gets the screen, its menu item and its badge.
  await addAnimalsScreen(project)
  await build(site)
  await release(site, '--share', '10')
  const [, { version = '' } = {}] = await status()
  expect(await groupsWith(request, version)).toBe(10)
  /** Signs in until a session gets the version: those that do not are not counted. */
  const openInShare = async (given: string): Promise<Page> => {
    for (;;) {
      const token = await open()
      await reportRun(request, { token, part: 'remote_shelter', version: given })
      if ((await status())[1]?.sessions === 1) return openBrowser(browser, { origin: server.origin, token })
    }
  }
  const inShare = await openInShare(version)
  await item(inShare).click()
  await expect(heading(inShare, 'Dýr í athvarfi')).toBeVisible()
  await inShare.reload()
  await expect(heading(inShare, 'Dýr í athvarfi')).toBeVisible()
  await worksElsewhere()

  // It has no errors: everyone gets it.
  expect(await status()).toMatchObject([{ percent: 90 }, { version, percent: 10, sessions: 1, failed: 0 }])
  await release(site, '--promote')
  expect(await groupsWith(request, version)).toBe(100)
  expect(await status()).toMatchObject([{ version, percent: 100 }])

  // The next one fails. After twenty sessions no further one gets it; „Reyna aftur“ loads the version in service there.
  await breakAnimalsScreen(project)
  await build(site)
  await release(site, '--share', '90')
  const [, { version: bad = '' } = {}] = await status()
  const failing = await openInShare(bad)
  const report = failing.waitForRequest('**/api/BrowserErrors')
  await item(failing).click()
  expect((await report).postDataJSON()).toMatchObject({ part: 'remote_shelter', version: bad, kind: 'exception' })
  const retry = failing.getByRole('main').getByRole('button', { name: 'Reyna aftur' })
  await expect(retry).toBeVisible()
  await worksElsewhere()
  for (let n = 1; n < 20 || (await status())[1]?.note === ''; n += 1)
    await reportError(request, { token: await open(), part: 'remote_shelter', version: bad })
  expect((await status())[1]).toMatchObject({ version: bad, percent: 0, failed: 20, note: /^stopped / })
  expect(await groupsWith(request, bad)).toBe(0)
  await retry.click()
  await expect(heading(failing, 'Dýr í athvarfi')).toBeVisible()
  await failing.close()

  // One command ends it, another one takes the remote out of the site.
  await release(site, '--rollback')
  expect(await status()).toMatchObject([{ version, percent: 100 }])
  await inShare.goto('/shelter/animals')
  await expect(heading(inShare, 'Dýr í athvarfi')).toBeVisible()
  await release(site, '--withdraw')
  await inShare.reload()
  await expect(heading(inShare, 'Síða fannst ekki')).toBeVisible()
  await expect(item(inShare)).toHaveCount(0)
  await worksElsewhere()
  await inShare.close()
})
