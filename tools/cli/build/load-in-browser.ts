import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@dyra/shared/contract/releases'
import type { Page } from '@playwright/test'
import { findChromium } from '../system/chromium.ts'

/** Even on a slow machine no step takes longer. */
const TIMEOUT_MS = 60_000

/** Files answer requests to this origin. */
const ORIGIN = 'https://registry.test'

/** The page of the released shell with a list of remotes, as the server renders it (server/src/web/index-page.ts). */
async function pageOf(list: readonly Release[], shell: Release, dir: string) {
  const folder = join(dir, 'shell', shell.version)
  const { js } = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'))
  const remotes = JSON.stringify(list.filter((release) => release !== shell)).replaceAll('<', '\\u003c')
  const scripts = js.map((file: string) => `<script defer src="/r/shell/${shell.version}/${file}"></script>`)
  const site = JSON.stringify({ operatorName: '', operatorSsn: '', contactEmail: '', capabilities: [] })
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return html.replace('<!--HEAD-->', () =>
    [
      `<script type="application/json" id="remotes">${remotes}</script>`,
      `<script type="application/json" id="site">${site}</script>`,
      ...scripts,
    ].join(''),
  )
}

/** Answers the requests of a page from the folder of releases. There is no API. */
async function serve(page: Page, { html, dir }: { html: string; dir: string }) {
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route(`${ORIGIN}/api/**`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.route(`${ORIGIN}/r/**`, (route) => {
    const path = join(dir, new URL(route.request().url()).pathname.slice('/r'.length))
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
}

/** What a remote exports as `./routes`. */
interface Route {
  readonly path?: string
  readonly lazy?: (() => unknown) | Readonly<Record<string, () => unknown>>
  readonly children?: readonly Route[]
}

/** The global object of a page with a shell. */
interface Federated {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly [{ loadRemote: (name: string) => Promise<{ default: readonly Route[] }> }]
  }
}

/**
 * Runs in the page: loads the routes of a remote and the code of each screen, with the shared modules of the shell.
 * @param remote `paths` are those of its manifest
 * @returns why it does not load
 */
async function loadAll({ name, paths }: { name: string; paths: readonly string[] }): Promise<string | undefined> {
  const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)]
  const partsOf = ({ lazy = {} }: Route) => (typeof lazy === 'function' ? [lazy] : Object.values(lazy))
  try {
    const [shell] = (globalThis as unknown as Federated).__FEDERATION__.__INSTANCES__
    const { default: routes } = await shell.loadRemote(`${name}/routes`)
    if (!Array.isArray(routes) || routes.length === 0) return 'it exports no routes'
    const all = routes.flatMap(withChildren)
    await Promise.all(all.flatMap(partsOf).map((load) => load()))
    const routed = all.flatMap(({ path }) => path ?? [])
    const without = paths.filter((path) => !routed.includes(path))
    if (without.length > 0) return `it has no route for ${without.join(', ')} of its manifest`
    const unlisted = routed.filter((path) => !paths.includes(path))
    if (unlisted.length > 0) return `its manifest does not list ${unlisted.join(', ')}`
  } catch (error) {
    return String(error)
  }
}

/**
 * Loads the shell and remotes of a list of releases in a browser, before the list is used. There is no session and no
 * API: it finds code that does not load, and not what a screen does with its data. A team's own folder has no shell, and the
 * release of a first shell loads every remote.
 * @param changed names of the remotes to load; all, if the shell is among them
 */
export async function loadInBrowser(list: readonly Release[], dir: string, changed: readonly string[]) {
  const shell = list.find(({ name }) => name === 'shell')
  if (shell === undefined) return
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await serve(page, { html: await pageOf(list, shell, dir), dir })
    await page.goto(ORIGIN)
    await page.locator('#root > *').first().waitFor({ state: 'attached' })
    // A remote on another origin is not loaded, because that origin serves its files to the real site only.
    const isChecked = ({ name, entry }: Release) =>
      name !== 'shell' && entry.startsWith('/') && (changed.includes(name) || changed.includes('shell'))
    for (const { name, manifest } of list.filter(isChecked)) {
      const message = await page.evaluate(loadAll, { name, paths: Object.keys(manifest?.paths ?? {}) })
      if (message !== undefined) {
        // The runtime reports that a script failed; the page reports why.
        throw new Error([`${name} is refused in the shell that is in use:`, ...errors, message].join('\n  '))
      }
    }
  } finally {
    await browser.close()
  }
}
