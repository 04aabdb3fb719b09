const { createRequire } = require('node:module')
const path = require('node:path')
const { version: sharedVersion } = require('../package.json')
const { contractNumber } = require('../src/domain/contract-number.json')
const { ORIGINAL, inLanguage, languagesOf, readJson } = require('./catalogues.cjs')
const { schemaErrors } = require('./schema-errors.cjs')

/** Source of a bundle with the manifest, its schema and its checks, which are written in TypeScript. */
const entry = `
export { manifest } from './src/manifest.ts'
export { BuiltManifest as schema } from '@dyra/shared/contract/remote-manifest'
export { findManifestErrors } from '@dyra/shared/domain/manifest-errors'`

/** The manifest's own labels. The bundle reads other catalogues in Icelandic only: a manifest has no text of them. */
const LABELS = './menu.is.json'

function load(dir, language) {
  const { buildSync } = require('esbuild')
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: dir, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    external: [LABELS],
    logLevel: 'silent',
  })
  const module = { exports: {} }
  const requireIn = (name) => {
    if (name !== LABELS) return require(name)
    const file = path.join(dir, 'src', LABELS)
    return readJson(language === ORIGINAL ? file : inLanguage(file, language))
  }
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, requireIn)
  return module.exports
}

/** Packages that the shell provides to remotes. Remotes reach Mantine and the router through `@dyra/shared`. */
const provided = ['react', 'react-dom', 'react-router-dom', '@mantine/core', '@mantine/dates']

/** Installed version of a package, also if its `exports` omit package.json. */
function versionOf(name) {
  const folders = createRequire(__filename).resolve.paths(name) ?? []
  for (const folder of folders) {
    try {
      return require(path.join(folder, name, 'package.json')).version
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new Error(`${name} is not installed`)
}

/** This package: the shell provides its exports (docs/teams.md#what-an-export-offers). */
const SHARED = '@dyra/shared'

const versions = () => ({
  [SHARED]: sharedVersion,
  ...Object.fromEntries(provided.map((name) => [name, versionOf(name)])),
})

/** A later minor version of the exports only adds to what the build used, so any later version is allowed. */
const rangeOf = (name, version) => (name === SHARED ? `>=${version.replace(/\.\d+$/, '.0')}` : `^${version}`)

/** The manifest of the remote in a folder, as it is released. Throws if it is not valid. */
function remoteManifest(dir, language = ORIGINAL) {
  const { manifest, schema, findManifestErrors } = load(dir, language)
  const builtWith = versions()
  const ranges = Object.fromEntries(Object.entries(builtWith).map(([name, version]) => [name, rangeOf(name, version)]))
  const built = { ...manifest, contract: contractNumber, takes: { ...ranges, ...manifest.takes }, builtWith }
  const wrong = schemaErrors(schema, built)
  const errors = wrong.length > 0 ? wrong : findManifestErrors(manifest)
  if (errors.length > 0) throw new Error(`${path.join(dir, 'src/manifest.ts')} is not valid:\n  ${errors.join('\n  ')}`)
  return built
}

/** The manifest of the shell: its pages, what it provides, and the schema that it expects of manifests of remotes. */
function shellManifest(dir, language = ORIGINAL) {
  const { manifest, schema } = load(dir, language)
  return { ...manifest, contract: contractNumber, provides: versions(), schema }
}

/** manifest.json for each language of the package. */
const manifestFiles = (dir) =>
  languagesOf(dir).map((language) => ({
    language,
    file: language === ORIGINAL ? 'manifest.json' : `${language}/manifest.json`,
  }))

module.exports = { manifestFiles, remoteManifest, shellManifest }
