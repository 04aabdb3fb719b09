import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remotes } from '../../../server/src/release/parts.ts'
import { root } from '../../launch/run.mjs'

/** What runs on the server or in browsers. Development tools are not distributed. */
const packages = ['shared', 'shell', ...remotes, 'server']

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly license?: string | { type?: string }
  /** The form of old packages. */
  readonly licenses?: { type?: string }[]
}

export interface ThirdParty {
  readonly folder: string
  readonly manifest: Manifest
  /** Folders of the packages that the package needs. */
  readonly dependencies: readonly string[]
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Folder of a dependency as Node finds it; undefined if an optional one is not for this platform. */
function folderOf(name: string, from: string) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
  }
  return undefined
}

/** Folders of the dependencies of a package that are of third parties. */
function dependenciesOf(folder: string) {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@dyra/'))
  return [...new Set(names.flatMap((name) => folderOf(name, folder) ?? []))]
}

/**
 * Adds packages and all that they need to `seen`.
 * @param seen by folder
 */
function collect(folders: readonly string[], seen: Map<string, ThirdParty>) {
  for (const folder of folders.filter((one) => !seen.has(one))) {
    const dependencies = dependenciesOf(folder)
    seen.set(folder, { folder, manifest: manifestOf(folder), dependencies })
    collect(dependencies, seen)
  }
}

/** Direct and indirect dependencies of what runs on the server or in browsers, by name and version. */
export function thirdParties() {
  const seen = new Map<string, ThirdParty>()
  for (const name of packages) collect(dependenciesOf(join(root, name)), seen)
  const { compare } = new Intl.Collator('en')
  const nameOf = ({ manifest }: ThirdParty) => `${manifest.name} ${manifest.version}`
  return [...seen.values()].sort((a, b) => compare(nameOf(a), nameOf(b)))
}

export const licenceName = ({ license, licenses }: Manifest) =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
