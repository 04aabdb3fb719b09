const { existsSync } = require('node:fs')
const { LANGUAGES } = require('@dyra/shared/domain/languages')
const { localized } = require('../src/language/localized.ts')

/**
 * What an import of `*.is.json` in `shared` returns: the texts of the current language, as in the built programs
 * (tools/cli/build/catalogues.ts).
 */
module.exports = (load, original) => {
  const inLanguage = (file, language) => file.replace(/is\.json$/, `${language}.json`)
  const spoken = LANGUAGES.filter((language) => existsSync(inLanguage(load.resolve(original), language)))
  return localized(Object.fromEntries(spoken.map((language) => [language, load(inLanguage(original, language))])))
}
