const words = require('../src/embed/english.json')
const values = require('../src/embed/values.json')

/** Writes the English words as a file of their own: most embeds are Icelandic and do without it. */
class EnglishWordsPlugin {
  constructor(file) {
    this.file = file
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EnglishWordsPlugin', (compilation) => {
      const source = new compiler.webpack.sources.RawSource(JSON.stringify({ words, values }))
      compilation.hooks.processAssets.tap('EnglishWordsPlugin', () => compilation.emitAsset(this.file, source))
    })
  }
}

module.exports = { EnglishWordsPlugin }
