const { createHash } = require('node:crypto')
const path = require('node:path')

const shared = path.join(__dirname, '..')
const LENGTH = 6

/**
 * The class of a CSS module in a build: made of the file's place in its package and the name in the file. So the builds
 * of shell and remotes and the server, which renders components of `shared`, have the same class.
 * @param {string} file absolute
 * @param {string} name
 * @param {string} folder of the package
 */
function className(file, name, folder) {
  const inShared = path.relative(shared, file)
  const place = inShared.startsWith('..') ? path.relative(folder, file) : `shared/${inShared}`
  const hash = createHash('sha256')
    .update(`${place.split(path.sep).join('/')} ${name}`)
    .digest('base64url')
  // A class begins with a letter.
  return hash.replace(/^[^a-z]/i, 'x').slice(0, LENGTH)
}

module.exports = { className }
