// Writes pages.json into the build of a part: its public pages as prerendered HTML (docs/frontend.md#prerendered-pages).
// node prerender.ts <package folder>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isMap } from '../../../server/src/release/maps.ts'
import { main, root } from '../../launch/run.mjs'
import { criticalRules } from './critical-css.ts'
import { pageParts } from './page-parts.ts'

interface Assets {
  /** Style sheets of the shell. */
  readonly css?: readonly string[]
  /** Style sheets of the screens of a remote, by path. */
  readonly screens?: Readonly<Record<string, { css: readonly string[] }>>
}

interface RenderedPage {
  path: string
  features: object
  terms?: string
  markup: string
}

/**
 * The style sheets of a build: first the sheets that the pages link, in the order of the links, then the sheets of parts that
 * load later.
 */
function styleSheetsOf({ css = [], screens = {} }: Assets, dist: string) {
  const linked = [...css, ...Object.values(screens).flatMap((screen) => screen.css)]
  const all = readdirSync(dist).filter((name) => name.endsWith('.css'))
  return [...new Set([...linked, ...all.sort()])]
}

/** Programs that render the pages (shared/webpack/prerender.cjs). */
const programs = join(root, '.cache/prerender')

/** @param dist folder of the build in the language of the program */
async function prerender(program: string, dist: string) {
  const { render }: { render: () => Promise<RenderedPage[]> } = createRequire(import.meta.url)(program)
  const rendered = await render()
  const sheets = styleSheetsOf(JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')), dist)
  const rules = sheets.flatMap((name) => criticalRules(readFileSync(join(dist, name), 'utf8')))
  const pages = rendered.map(({ markup, ...page }) => ({ ...page, ...pageParts(markup) }))
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ pages, rules }))
}

main(async () => {
  const folder = process.argv[2] ?? ''
  const dist = join(root, folder, 'dist')
  await prerender(join(programs, `${folder}.cjs`), dist)
  const entries = readdirSync(dist, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !isMap(entry.name)))
    await prerender(join(programs, name, `${folder}.cjs`), join(dist, name))
})
