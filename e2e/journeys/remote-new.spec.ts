import type { Page } from '@playwright/test'
import { editShelter } from '../support/new-remote.ts'
import { patience } from '../support/patience.ts'
import { phonesAt } from '../support/phones.ts'
import { ProjectCopy } from '../support/project-copy.ts'
import { Releases } from '../support/releases.ts'
import { type Server, startServer } from '../support/server.ts'
import { signInByPhone } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

interface Site {
  readonly project: ProjectCopy
  readonly releases: Releases
  readonly server: Server
}

/** A copy of the project, in which the remote is created, and a running site that gets its releases. */
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
const release = ({ project, releases }: Site) =>
  project.command('release.ts', 'remote-shelter', '--to', releases.folder)
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Aðalvalmynd' })

test('a new remote is created, built and released into the running site with its menu item', { tag: '@long' }, async ({
  page,
  browser,
  site,
  phones,
}) => {
  // Tools and builds compete with browsers for the cores.
  test.setTimeout(patience({ byHand: 480_000, busy: 1_800_000 }))
  const { project } = site
  await signInByPhone(page, { phones, name: 'Grænland' })
  const menu = menuOf(page)
  await expect(menu.getByRole('link', { name: 'Verkefni' })).toBeVisible()
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

  const other = await browser.newPage()
  await signInByPhone(other, { phones, name: 'Færeyjar', path: '/shelter' })
  await expect(other.getByText('Hlutverk þitt veitir ekki aðgang að þessum hluta vefsins.')).toBeVisible()
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Dýraathvörf' })).toHaveCount(0)
  await other.close()

  // A release is refused if it has no route for a path of its manifest.
  await editShelter(project, 'src/manifest.ts', ["paths: { '/shelter'", "paths: { '/other': { roles: [] }, '/shelter'"])
  await build(site)
  await expect(release(site)).rejects.toThrow('it has no route for /other of its manifest')

  // A release is refused if it claims a page of another remote or is larger than its limit.
  await editShelter(project, 'src/manifest.ts', ["'/other'", "'/pets'"])
  await editShelter(project, 'src/manifest.ts', ['sizeLimit: 50_000', 'sizeLimit: 100'])
  await build(site)
  await expect(release(site)).rejects.toThrow(
    /remote_shelter and remote_vet both claim \/pets\nremote_shelter has \d+ bytes in brotli, its limit is 100/,
  )

  // The build refuses a menu item that leads nowhere.
  await editShelter(project, 'src/manifest.ts', ["path: '/shelter',", "path: '/gone',"])
  await expect(build(site)).rejects.toThrow('menu /gone is not in paths')
})
