const texts = require('../src/embed/english-texts.json')
const values = require('../src/embed/english-values.json')

/** Writes the English texts as a separate file, because most embeds are Icelandic. */
class EnglishTextsPlugin {
  constructor(file) {
    this.file = file
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EnglishTextsPlugin', (compilation) => {
      const source = new compiler.webpack.sources.RawSource(JSON.stringify({ texts, values }))
      compilation.hooks.processAssets.tap('EnglishTextsPlugin', () => compilation.emitAsset(this.file, source))
    })
  }
}

module.exports = { EnglishTextsPlugin }
