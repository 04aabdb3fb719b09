import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProjectCopy } from '../support/project-copy.ts'
import { signIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { testReleases } from '../support/test-releases.ts'

/** A copy of the project, in which the area is created, and a running site that gets its release. */
const test = testReleases('remote-shelter').extend<{ project: ProjectCopy }>({
  project: async ({}, use) => {
    const project = await ProjectCopy.create()
    await use(project)
    await project.remove()
  },
})

/** Changes a file of the new remote. */
const edit = async (project: ProjectCopy, file: string, [from, to]: readonly [string, string]): Promise<void> => {
  const path = join(project.folder, 'remote-shelter', file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} does not contain ${from}`)
  await writeFile(path, after)
}

test('a new area is created, built and released into the running site with its menu item', async ({
  page,
  browser,
  project,
  releases,
  server,
  phones,
}) => {
  // Tools and builds compete with browsers for the cores.
  test.setTimeout(480_000)
  await signIn(page, { phones, name: 'Grænland' })
  const menu = page.getByRole('navigation', { name: 'Aðalvalmynd' })
  await expect(menu.getByRole('link', { name: 'Tölfræði' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Dýraathvörf' })).toHaveCount(0)
  expect((await page.request.get('/shelter', { headers: { accept: 'text/html' } })).status()).toBe(404)

  await project.command('new.mjs', 'remote-shelter', '--title', 'Dýraathvörf', '--no-install')
  await project.install('remote-shelter', 'remote-admin')
  await project.tool('biome', 'check', '--error-on-warnings', 'remote-shelter', 'e2e/journeys/shelter-start.spec.ts')
  await project.tool('tsc', '--noEmit', '-p', 'remote-shelter')
  await project.tool('jest', '--config', 'shared/jest/jest.config.cjs', 'remote-shelter')
  await project.command('build.mjs', 'remote-shelter')
  await project.command('release.mjs', 'remote-shelter', '--to', releases.folder)

  await page.reload()
  await menu.getByRole('link', { name: 'Dýraathvörf' }).click()
  await expect(page).toHaveURL('/shelter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dýraathvörf' })).toBeVisible()
  expect((await page.request.get('/shelter', { headers: { accept: 'text/html' } })).status()).toBe(200)

  const other = await browser.newPage({ baseURL: server.origin })
  await signIn(other, { phones, name: 'Færeyjar', path: '/shelter' })
  await expect(other.getByText('Hlutverk þitt veitir ekki aðgang að þessum hluta vefsins.')).toBeVisible()
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Dýraathvörf' })).toHaveCount(0)
  await other.close()

  // Its next release has a screen for each of its pages.
  const release = () => project.command('release.mjs', 'remote-shelter', '--to', releases.folder)
  const wrong = ["'/other': { roles: [] }", "'/pets': { roles: [] }"] as const
  await edit(project, 'src/manifest.ts', ["paths: { '/shelter'", `paths: { ${wrong[0]}, '/shelter'`])
  await project.command('build.mjs', 'remote-shelter')
  await expect(release()).rejects.toThrow('it has no route for /other of its manifest')

  // It may neither take a page of another team nor be larger than its limit.
  await edit(project, 'src/manifest.ts', wrong)
  await edit(project, 'src/manifest.ts', ['sizeLimit: 50_000', 'sizeLimit: 100'])
  await project.command('build.mjs', 'remote-shelter')
  await expect(release()).rejects.toThrow(
    /remote_shelter and remote_vet both claim \/pets\nremote_shelter has \d+ bytes in brotli, its limit is 100/,
  )

  // The build refuses a menu item that leads nowhere.
  await edit(project, 'src/manifest.ts', ["path: '/shelter',", "path: '/gone',"])
  await expect(project.command('build.mjs', 'remote-shelter')).rejects.toThrow('menu /gone is not in paths')
})
