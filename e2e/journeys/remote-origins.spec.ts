import { Releases } from '../support/releases.ts'
import { hostRemote, type RemoteHost } from '../support/remote-host.ts'
import { type Server, startServer } from '../support/server.ts'
import { test as base, expect } from '../support/test.ts'

/** The remote of the public pages is hosted on another origin; the server decides whether that is allowed. */
const test = base.extend<{ isConfigured: boolean; host: RemoteHost; releases: Releases; server: Server }>({
  isConfigured: [true, { option: true }],
  host: async ({}, use) => {
    const host = await hostRemote('remote-public')
    await use(host)
    await host.close()
  },
  releases: async ({ host }, use) => {
    const releases = await Releases.copy('remote-public')
    await releases.command('--to', host.origin)
    await use(releases)
    await releases.remove()
  },
  server: async ({ releases, host, isConfigured }, use) => {
    const origins: Record<string, string> = isConfigured ? { REMOTE_ORIGINS: host.origin } : {}
    const server = await startServer({ RELEASES_DIR: releases.folder, ...origins })
    await use(server)
    await server.stop()
  },
  origin: async ({ server }, use) => use(server.origin),
  // An extra header would cause a preflight request for each file of another origin.
  extraHTTPHeaders: {},
})

const failed = 'Ekki tókst að sækja þennan hluta síðunnar'

test('runs a remote from another origin', { tag: '@long' }, async ({ page, host }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'Um Dýraauðkenni' })).toBeVisible()
  expect(urls.filter((url) => url.startsWith(host.origin) && url.endsWith('.js')).length).toBeGreaterThan(1)
})

test('does not run a file that was changed on the other origin; the rest of the site works', { tag: '@long' }, async ({
  page,
  host,
  watch,
}) => {
  watch.allow(/integrity|RemoteFailure|ScriptExternalLoadFailed|RUNTIME-/)
  host.append(';window.changedThere = true')
  await page.goto('/about')
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.evaluate(() => 'changedThere' in window)).toBe(false)
  host.append('')
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Um Dýraauðkenni' })).toBeVisible()
})

for (const [what, file, addition] of [
  ['script', /screen-about\..*\.js$/, ';document.documentElement.style.setProperty("--changed-there", "1")'],
  ['style sheet', /screen-about\..*\.css$/, 'html{--changed-there:1}'],
] as const) {
  test(`does not use a changed ${what} that a remote loads later`, { tag: '@long' }, async ({ page, host, watch }) => {
    watch.allow(/integrity|RemoteFailure|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/)
    await page.goto('/lost')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    host.append(addition, file)
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
    await page.getByRole('link', { name: 'Um Dýraauðkenni' }).first().click()
    expect((await refused).text()).toMatch(/screen-about/)
    const changed = () => getComputedStyle(document.documentElement).getPropertyValue('--changed-there')
    expect(await page.evaluate(changed)).toBe('')
    host.append('')
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'Um Dýraauðkenni' })).toBeVisible()
  })
}

test.describe('an origin that the configuration does not name', () => {
  test.use({ isConfigured: false })
  test('is not called, and its pages are not part of the site', { tag: '@long' }, async ({ page, host, watch }) => {
    watch.allow(/RemoteFailure|does not list|status of 404/)
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/')
    await expect(page.getByText(failed)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Um Dýraauðkenni' })).toHaveCount(0)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'Síða fannst ekki' })).toBeVisible()
    expect(urls.filter((url) => url.startsWith(host.origin))).toEqual([])
  })
})
