import type { Page } from '@playwright/test'
import { hold } from '../support/hold.ts'
import { phonesAt } from '../support/phones.ts'
import { Releases } from '../support/releases.ts'
import { type Server, startServer } from '../support/server.ts'
import { signInByPhone } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

interface Site {
  readonly server: Server
  readonly releases: Releases
}

/** One site for all tests: each breaks or releases the veterinarians' remote. */
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
test.describe.configure({ mode: 'serial' })

const failed = 'Ekki tókst að sækja þennan hluta síðunnar'

/** Expects a message in the broken part, and that two others work. */
const expectRestWorks = async (page: Page, text = failed): Promise<void> => {
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Týnt dýr?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Týnt dýr?' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Gervimaður' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mínar upplýsingar' })).toBeVisible()
}

test('shows a message for a remote with a syntax error', { tag: '@long' }, async ({ page, phones, watch }) => {
  watch.allow(/RemoteFailure|SyntaxError|Unexpected|RUNTIME-/)
  await page.route('**/r/remote-vet/**', (route) => route.fulfill({ contentType: 'text/javascript', body: ')(' }))
  await signInByPhone(page, { phones, name: 'Danmörk' })
  await expectRestWorks(page)
})

test('shows a message for a remote whose files answer 500', { tag: '@long' }, async ({ page, phones, watch }) => {
  watch.allow(/RemoteFailure|status of 500|RUNTIME-|ScriptExternalLoadFailed/)
  await page.route('**/r/remote-vet/**', (route) => route.fulfill({ status: 500 }))
  await signInByPhone(page, { phones, name: 'Danmörk' })
  await expectRestWorks(page)
})

test('shows a message for a remote that was built for another shell', { tag: '@long' }, async ({
  page,
  phones,
  site,
  watch,
}) => {
  watch.allow(/RemoteFailure|contract/)
  const undo = await site.releases.changeEntry(() => ({ contract: 99 }))
  await signInByPhone(page, { phones, name: 'Danmörk' })
  await expectRestWorks(page, 'Verið er að uppfæra þennan hluta síðunnar. Reyndu aftur eftir smástund.')
  await undo()
})

test('keeps the menu working while a remote loads', { tag: '@long' }, async ({ page, phones, watch }) => {
  watch.allow(/RemoteFailure|RUNTIME-|ScriptExternalLoadFailed|ScriptNetworkError/)
  const release = await hold(page, '**/r/remote-vet/**')
  await signInByPhone(page, { phones, name: 'Danmörk', path: '/person/info' })
  await expect(page.getByRole('heading', { level: 1, name: 'Mínar upplýsingar' })).toBeVisible()
  const requested = page.waitForRequest('**/r/remote-vet/**')
  await page.getByRole('navigation').getByRole('link', { name: 'Nýskráning' }).click()
  await requested
  await page.getByRole('banner').getByRole('link', { name: 'Týnt dýr?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Týnt dýr?' })).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
})

test('serves a new version at the next visit, keeps open tabs working, and rolls back', { tag: '@long' }, async ({
  page,
  browser,
  phones,
  site,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await signInByPhone(page, { phones, name: 'Danmörk', path: '/register' })
  await expect(title('Nýskráning')).toBeVisible()
  const other = await browser.newPage()
  await signInByPhone(other, { phones, name: 'Færeyjar', path: '/pets/my' })

  await site.releases.releaseChanged('Nýskráning', 'Nýskráning, útgáfa tvö')

  await other.getByRole('navigation').getByRole('link', { name: 'Eigendaskipti' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Eigendaskipti' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Leita að dýrum' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Nýskráning' }).click()
  await expect(title('Nýskráning')).toBeVisible()
  await page.goto('/register')
  await expect(title('Nýskráning, útgáfa tvö')).toBeVisible()

  await site.releases.command('--rollback')
  await page.goto('/register')
  await expect(title('Nýskráning')).toBeVisible()
  await other.close()
})

/** An element of the registration screen in the built script, and one that throws when it renders. */
const element = 'role:"status",className:"d-vh",'
const throwingElement = 'role:(()=>{throw new Error("bad release")})(),className:"d-vh",'

/** `kind`: of the error that browsers report. `pnpm release` itself refuses code that does not load (`broken`). */
const badReleases = [
  {
    name: 'throws while its entry runs',
    from: '"use strict";',
    to: '"use strict";throw new Error("bad release");',
    kind: 'broken',
  },
  {
    name: 'throws while a screen loads',
    from: 'title:"Nýskráning",',
    to: 'title:(()=>{throw new Error("bad release")})(),',
    kind: 'broken',
  },
  {
    name: 'throws while a screen renders',
    from: element,
    to: throwingElement,
    kind: 'exception',
  },
] as const

for (const { name, from, to, kind } of badReleases)
  test(`recovers without a reload after the rollback of a release that ${name}`, { tag: '@long' }, async ({
    page,
    phones,
    site,
    watch,
  }) => {
    watch.allow(/bad release|RemoteFailure|RUNTIME-/)
    if (kind === 'broken')
      await expect(site.releases.releaseChanged(from, to)).rejects.toThrow(
        /remote_vet is refused in the shell that is in use:[\s\S]*bad release/,
      )
    await site.releases.releaseChanged(from, to, '--force')
    await signInByPhone(page, { phones, name: 'Danmörk', path: '/person/info' })
    const report = page.waitForRequest(
      (request) => request.url().endsWith('/api/BrowserErrors') && request.postDataJSON().kind === kind,
    )
    await page.getByRole('navigation').getByRole('link', { name: 'Nýskráning' }).click()
    expect((await report).postDataJSON()).toMatchObject({ part: 'remote_vet' })
    const retry = page.getByRole('main').getByRole('button', { name: 'Reyna aftur' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('main').getByText('nettenging')).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await site.releases.command('--rollback')
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nýskráning', exact: true })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.getByRole('banner').getByRole('link', { name: 'Týnt dýr?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Týnt dýr?' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Nýskráning', exact: true })).toBeVisible()
  })

test('names the line of source of an error that a browser reported', { tag: '@long' }, async ({
  page,
  phones,
  site,
  watch,
  request,
}) => {
  watch.allow(/bad release/)
  await site.releases.releaseChanged(element, throwingElement)
  await signInByPhone(page, { phones, name: 'Danmörk', path: '/person/info' })
  const report = page.waitForRequest((sent) => sent.url().endsWith('/api/BrowserErrors'))
  await page.getByRole('navigation').getByRole('link', { name: 'Nýskráning' }).click()
  const browserError = (await report).postDataJSON()
  const line = /remote-vet\/src\/features\/registration\/RegisterScreen\.tsx:(\d+):\d+, in RegistrationForm/
  const printed = await site.releases.where(JSON.stringify({ level: 40, browserError, msg: 'browser error' }))
  expect(printed).toMatch(line)
  expect(printed).toMatch(/^> +\d+ {2,}<p role="status" className="d-vh">$/m)
  await site.releases.command('--rollback')

  // The scripts of both languages lead to the same line of source.
  const [place = '', version = ''] = [browserError.place.replace(/:\d+:\d+$/, ''), browserError.version]
  for (const language of ['', 'en/']) {
    const served = await request.get(`/r/remote-vet/${version}/${language}${place}`)
    const script = await served.text()
    expect(script).not.toContain('sourceMappingURL')
    const at = script.indexOf(language === '' ? 'role:(()=>{throw' : element)
    expect(at).toBeGreaterThan(0)
    const before = script.slice(0, at).split('\n')
    const column = (before.at(-1) ?? '').length + 1
    const text = await site.releases.where(`remote-vet/${version}/${language}${place}:${before.length}:${column}`)
    expect(line.exec(text)?.[1]).toBe(line.exec(printed)?.[1])
    for (const folder of [`remote-vet/${version}/${language}`, `.maps/remote-vet/${version}/${language}`])
      for (const ending of ['.map', '.map.br'])
        expect((await request.get(`/r/${folder}${place}${ending}`)).status()).toBe(404)
  }
})
