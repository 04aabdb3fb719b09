import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../launch/run.mjs'
import { remotes } from '../build/targets.mjs'

/** What runs on the server or in browsers. Development tools are not distributed. */
const packages = ['shared', 'shell', ...remotes, 'server']

/** What `registry release` needs of the development tools. */
const ofRelease = ['@jridgewell/trace-mapping', 'semver']

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {string | { type?: string }} [license]
 * @property {{ type?: string }[]} [licenses] the form of old packages
 */

/**
 * @typedef {object} ThirdParty
 * @property {string} folder
 * @property {Manifest} manifest
 * @property {readonly string[]} dependencies folders of the packages that it needs
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Folder of a dependency as Node finds it; undefined if an optional one is not for this platform.
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
  }
  return undefined
}

/**
 * Folders of the dependencies of a package that are of third parties.
 * @param {string} folder
 */
function dependenciesOf(folder) {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@dyra/'))
  return [...new Set(names.flatMap((name) => folderOf(name, folder) ?? []))]
}

/**
 * Adds packages and all that they need to `seen`.
 * @param {readonly string[]} folders
 * @param {Map<string, ThirdParty>} seen by folder
 */
function collect(folders, seen) {
  for (const folder of folders.filter((one) => !seen.has(one))) {
    const dependencies = dependenciesOf(folder)
    seen.set(folder, { folder, manifest: manifestOf(folder), dependencies })
    collect(dependencies, seen)
  }
}

/** Direct and indirect dependencies of what runs on the server or in browsers, by name and version. */
export function thirdParties() {
  /** @type {Map<string, ThirdParty>} */
  const seen = new Map()
  for (const name of packages) collect(dependenciesOf(join(root, name)), seen)
  collect(
    ofRelease.flatMap((name) => folderOf(name, join(root, 'tools')) ?? []),
    seen,
  )
  const { compare } = new Intl.Collator('en')
  const nameOf = (/** @type {ThirdParty} */ { manifest }) => `${manifest.name} ${manifest.version}`
  return [...seen.values()].sort((a, b) => compare(nameOf(a), nameOf(b)))
}

/** @param {Manifest} manifest */
export const licenceName = ({ license, licenses }) =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
