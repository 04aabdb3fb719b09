const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const swc = require('@swc/jest')

const catalogue = JSON.stringify(require.resolve('./catalogue.cjs'))
const ownVersion = createHash('sha256').update(readFileSync(__filename)).digest('hex')

/**
 * Only for `shared`, which browsers read in one language: `require("./texts.is.json")` gets the texts of the current language.
 * Jest itself would load the Icelandic file.
 */
const withCatalogues = (code) =>
  code.replaceAll(/\brequire\(("[^"]+\.is\.json")\)/g, `require(${catalogue})(require, $1)`)

module.exports = {
  createTransformer(options) {
    const compiler = swc.createTransformer(options)
    return {
      ...compiler,
      process(...source) {
        const compiled = compiler.process(...source)
        return { ...compiled, code: withCatalogues(compiled.code) }
      },
      getCacheKey: (...source) => `${compiler.getCacheKey(...source)}-${ownVersion}`.slice(0, 96),
    }
  },
}
