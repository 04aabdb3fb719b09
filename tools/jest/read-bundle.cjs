const { existsSync, readFileSync } = require('node:fs')

/** Gives Jest the map of a bundle, by which failures name the test files. */
module.exports = {
  /**
   * @param {string} code
   * @param {string} file
   */
  process(code, file) {
    const map = `${file}.map`
    return { code, map: existsSync(map) ? readFileSync(map, 'utf8') : undefined }
  },
}
