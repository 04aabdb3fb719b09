const path = require('node:path')
const { brotliCompressSync, constants } = require('node:zlib')
const { Compilation, SourceMapDevToolPlugin, sources } = require('webpack')

/**
 * Folder of the maps in a build. Browsers do not get it: `pnpm release` stores it separately
 * (server/src/release/maps.ts).
 */
const FOLDER = '.maps'
/** Language of the files outside the folders of languages. */
const ORIGINAL = 'is'

/** The folder above `shared`: the project, or in a team's own repository a folder of node_modules. */
const root = path.join(__dirname, '../..') + path.sep

const FEDERATION_ENTRY = /(\.federation\/entry)\.[0-9a-f]+\.js$/

/**
 * Path of a source without folders of the machine: it begins with the package of a library, at the root of the project,
 * or with the folder of a team's own repository. The name of the federation entry loses the hash of its folder.
 */
const nameIn = (context) => (info) => {
  const file = info.absoluteResourcePath.split('?')[0]
  const [, ofPackage] = /.*[\\/](node_modules[\\/].*)$/.exec(file) ?? []
  const ofTeam = path.join(path.basename(context), path.relative(context, file))
  const name = ofPackage ?? (file.startsWith(root) ? file.slice(root.length) : ofTeam)
  return (path.isAbsolute(file) ? name : info.resourcePath).split(path.sep).join('/').replace(FEDERATION_ENTRY, '$1.js')
}

/**
 * Sources of libraries are public and would be most of a map; those of webpack contain hashes that differ between
 * folders.
 */
const isOfLibrary = (name) =>
  (name.startsWith('node_modules/') && !name.startsWith('node_modules/@dyra/')) || name.startsWith('webpack/')

/** Higher qualities save 5% and take four times the CPU. */
function compress(text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(text, { params })
}

/** Scripts of a build by language: other languages than Icelandic have a folder each. */
function languagesOf(compilation, name) {
  const others = compilation.getAssets().flatMap((asset) => {
    const [language, file, ...rest] = asset.name.split('/')
    return file === name && rest.length === 0 ? [[language, asset.source]] : []
  })
  return [[ORIGINAL, compilation.getAsset(name).source], ...others]
}

/**
 * The maps of a script in all languages, which differ in their columns only. Undefined if nothing in it has a source.
 */
function mapOf(compilation, name) {
  const languages = languagesOf(compilation, name).map(([language, source]) => ({
    language,
    map: source.map({ columns: true }),
    lengths: source
      .source()
      .toString()
      .split('\n')
      .map((line) => line.length),
  }))
  const [{ map }] = languages
  // A script of webpack's own code only.
  if (map === null) return undefined
  if (
    languages.some((one) => one.map.sources.join() !== map.sources.join() || one.map.names.join() !== map.names.join())
  )
    throw new Error(`The languages of ${name} have other sources`)
  const byLanguage = (value) => Object.fromEntries(languages.map((one) => [one.language, value(one)]))
  return {
    version: 3,
    sources: map.sources,
    sourcesContent: map.sources.map((source, index) => (isOfLibrary(source) ? null : map.sourcesContent?.[index])),
    names: map.names,
    mappings: byLanguage((one) => one.map.mappings),
    /** Length of each line, by language. */
    lengths: byLanguage((one) => one.lengths),
  }
}

/** Gives scripts their maps back, so that further replacements keep their columns (languages-plugin.cjs). */
function attachMaps(compilation) {
  const scripts = compilation.getAssets().filter(({ info }) => info.related?.sourceMap !== undefined)
  for (const { name, source } of scripts) {
    const map = compilation.getAsset(`${name}.map`)?.source.source().toString()
    compilation.updateAsset(name, new sources.SourceMapSource(source.source().toString(), name, JSON.parse(map)), {
      related: { sourceMap: undefined },
    })
    compilation.deleteAsset(`${name}.map`)
  }
  return scripts.map(({ name }) => name)
}

function writeMaps(compilation, names) {
  for (const name of names) {
    const map = mapOf(compilation, name)
    if (map === undefined) continue
    compilation.emitAsset(`${FOLDER}/${name}.map.br`, new sources.RawSource(compress(JSON.stringify(map))))
  }
}

/** Writes a map for each script of a build, with the sources of the project: `.maps/main.0a1b2c3d.js.map.br`. */
class MapsPlugin {
  apply(compiler) {
    const nameOf = nameIn(compiler.context)
    new SourceMapDevToolPlugin({
      // The maps of further languages are written later, from these.
      test: /^[^/]+\.js$/,
      filename: '[file].map',
      append: false,
      moduleFilenameTemplate: nameOf,
      // webpack's default name contains the whole path.
      fallbackModuleFilenameTemplate: nameOf,
    }).apply(compiler)
    compiler.hooks.thisCompilation.tap('MapsPlugin', (compilation) => {
      const at = (stage, work) => compilation.hooks.processAssets.tap({ name: 'MapsPlugin', stage }, work)
      let names = []
      at(Compilation.PROCESS_ASSETS_STAGE_REPORT, () => {
        names = attachMaps(compilation)
      })
      // Runs after LanguagesPlugin.
      at(Compilation.PROCESS_ASSETS_STAGE_REPORT + 2, () => writeMaps(compilation, names))
    })
  }
}

module.exports = { MapsPlugin }
