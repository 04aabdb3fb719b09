const { inLanguage, translationsOf, withMarkers } = require('./catalogues.cjs')

/**
 * Loads a catalogue: for a development server in Icelandic, else with markers, which LanguagesPlugin replaces by the texts
 * of each language.
 */
module.exports = function catalogueLoader(source) {
  if (this.getOptions().isDevelopment) return source
  const file = this.resourcePath
  for (const language of translationsOf(file)) this.addDependency(inLanguage(file, language))
  return JSON.stringify(withMarkers(file))
}
