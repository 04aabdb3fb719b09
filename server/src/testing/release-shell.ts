import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface ShellRelease {
  readonly version?: string
  /** Names of its files, with their contents. */
  readonly scripts?: Readonly<Record<string, string>>
  readonly styles?: Readonly<Record<string, string>>
  /** Patterns of its pages. Without them the shell has no manifest. */
  readonly paths?: readonly string[]
  /** Entries of the remotes in the list. */
  readonly remotes?: readonly object[]
  /** Layouts of the shell's prerendered pages. */
  readonly pages?: object
}

const INDEX = `<html><head><title>Dýraauðkenni</title><!--HEAD--></head><body><noscript><!--NOSCRIPT--></noscript><div id="root"></div><p><!--LATE--></p></body></html>`

/** Releases a small shell into `folder`, as `pnpm release shell` does. */
export function releaseShell(folder: string, release: ShellRelease = {}): void {
  const { version = 'aaaa11112222', scripts = {}, styles = {}, paths, remotes = [], pages } = release
  const place = join(folder, 'shell', version)
  mkdirSync(place, { recursive: true })
  for (const [name, content] of Object.entries({ ...scripts, ...styles })) writeFileSync(join(place, name), content)
  writeFileSync(join(place, 'index.html'), INDEX)
  if (pages) writeFileSync(join(place, 'pages.json'), JSON.stringify(pages))
  writeFileSync(join(place, 'assets.json'), JSON.stringify({ js: Object.keys(scripts), css: Object.keys(styles) }))
  const access = paths?.map((path) => [path, { roles: 'everybody' }])
  const manifest = access && { paths: Object.fromEntries(access) }
  const shell = { name: 'shell', version, entry: `/r/shell/${version}/main.js`, contract: 1, manifest }
  const list = join(folder, 'remotes.json')
  writeFileSync(`${list}.next`, JSON.stringify([shell, ...remotes]))
  renameSync(`${list}.next`, list)
}
