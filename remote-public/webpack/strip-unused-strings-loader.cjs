const english = require('../src/embed/english-texts.json')

/** Removes texts that the embed does not use from a shared group. It uses those that it has in English. */
module.exports = function stripUnusedStringsLoader(source) {
  const used = Object.entries(JSON.parse(source)).filter(([key]) => key in english)
  return JSON.stringify(Object.fromEntries(used))
}
