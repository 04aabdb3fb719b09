const fs = require('node:fs')
const path = require('node:path')
const used = require('../src/embed/used-texts.json')

const shared = path.join(path.dirname(require.resolve('@dyra/shared/webpack')), '../src')
const lookup = path.join(shared, 'features/lookup')
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Languages of the lookup besides Icelandic. */
const languages = () =>
  fs.readdirSync(lookup).flatMap((name) => {
    const [, language] = /^texts\.([a-z]{2})\.json$/.exec(name) ?? []
    return language && language !== 'is' ? [language] : []
  })

/** The texts of the embed in one language. */
function textsIn(language) {
  const ofGroup = ([group, keys]) => {
    const texts = readJson(path.join(shared, 'texts', `${group}.${language}.json`))
    return keys.map((key) => [key, texts[key]])
  }
  const common = Object.fromEntries(Object.entries(used).flatMap(ofGroup))
  return { ...common, ...readJson(path.join(lookup, `texts.${language}.json`)) }
}

/** Writes embed.en.json, and one for each further language: most embeds are Icelandic. */
class EmbedLanguagesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmbedLanguagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('EmbedLanguagesPlugin', () => {
        for (const language of languages()) {
          const source = new compiler.webpack.sources.RawSource(JSON.stringify(textsIn(language)))
          compilation.emitAsset(`embed.${language}.json`, source)
        }
      })
    })
  }
}

module.exports = { EmbedLanguagesPlugin }
