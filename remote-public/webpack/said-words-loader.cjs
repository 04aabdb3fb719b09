const english = require('../src/embed/english.json')

/** Leaves in a shared group of words only those that the embed can say: the ones it has in English too. */
module.exports = function saidWordsLoader(source) {
  const said = Object.entries(JSON.parse(source)).filter(([key]) => key in english)
  return JSON.stringify(Object.fromEntries(said))
}
