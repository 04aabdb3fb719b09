import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface ShellRelease {
  readonly version?: string
  /** Names of its files, with their contents. */
  readonly scripts?: Readonly<Record<string, string>>
  readonly styles?: Readonly<Record<string, string>>
  /** Entries of the remotes in the list. */
  readonly remotes?: readonly object[]
}

/** Releases a small shell into `folder`, as `pnpm release shell` does. */
export function releaseShell(folder: string, release: ShellRelease = {}): void {
  const { version = 'aaaa11112222', scripts = {}, styles = {}, remotes = [] } = release
  const place = join(folder, 'shell', version)
  mkdirSync(place, { recursive: true })
  for (const [name, content] of Object.entries({ ...scripts, ...styles })) writeFileSync(join(place, name), content)
  writeFileSync(join(place, 'index.html'), '<html><head><!--HEAD--></head></html>')
  writeFileSync(join(place, 'assets.json'), JSON.stringify({ js: Object.keys(scripts), css: Object.keys(styles) }))
  const shell = { name: 'shell', version, entry: `/r/shell/${version}/main.js`, contract: 1 }
  const list = join(folder, 'remotes.json')
  writeFileSync(`${list}.next`, JSON.stringify([shell, ...remotes]))
  renameSync(`${list}.next`, list)
}
