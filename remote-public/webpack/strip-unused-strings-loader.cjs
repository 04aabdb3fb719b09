const path = require('node:path')
const used = require('../src/embed/used-texts.json')

/** Removes texts that the embed does not use from a shared catalogue. */
module.exports = function stripUnusedStringsLoader(source) {
  const [group] = path.basename(this.resourcePath).split('.')
  const kept = Object.entries(JSON.parse(source)).filter(([key]) => used[group]?.includes(key))
  return JSON.stringify(Object.fromEntries(kept))
}
