const { withMarkers } = require('./catalogues.cjs')

/**
 * Loads a catalogue: for a development server in Icelandic, else with markers, which LanguagesPlugin replaces by the
 * texts of each language.
 */
module.exports = function catalogueLoader(source) {
  if (this.getOptions().isDevelopment) return source
  // Markers depend on the files of all languages, and webpack cannot know of one that is still to be written.
  this.cacheable(false)
  return JSON.stringify(withMarkers(this.resourcePath))
}
