const { createHash } = require('node:crypto')
const { Compilation, sources } = require('webpack')

/** As long as the hash that replaces it, so that the maps of the scripts stay right. */
const PLACEHOLDER = 'chunksOfThis'

/**
 * Gives each version of a remote its own global list of loaded chunks. With one name for all versions, a version that
 * replaces another one in an open page would run the modules of the old one.
 */
class VersionedChunksPlugin {
  constructor(name) {
    this.name = name
  }

  apply(compiler) {
    const prefix = `chunks_${this.name}_`
    const placeholder = prefix + PLACEHOLDER
    compiler.options.output.chunkLoadingGlobal = placeholder
    compiler.hooks.thisCompilation.tap('VersionedChunksPlugin', (compilation) => {
      // After the last change of the scripts, and before their names are derived from their contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'VersionedChunksPlugin', stage }, () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'))
        const hash = createHash('sha256')
        const texts = scripts.map(({ source }) => source.source().toString())
        for (const text of texts.sort()) hash.update(text)
        const global = prefix + hash.digest('hex').slice(0, PLACEHOLDER.length)
        for (const { name, source } of scripts) {
          const text = source.source().toString().replaceAll(placeholder, global)
          compilation.updateAsset(name, new sources.RawSource(text))
        }
      })
    })
  }
}

module.exports = { VersionedChunksPlugin }
