const { Compilation, sources } = require('webpack')

/** Writes a JSON file beside a build. */
class JsonPlugin {
  /**
   * @param file name
   * @param read (compilation) => content
   */
  constructor(file, read) {
    this.file = file
    this.read = read
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('JsonPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'JsonPlugin', stage }, () => {
        const content = JSON.stringify(this.read(compilation), null, 2)
        compilation.emitAsset(this.file, new sources.RawSource(content))
      })
    })
  }
}

module.exports = { JsonPlugin }
