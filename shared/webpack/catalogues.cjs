const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

// The catalogues of texts: `texts.is.json` beside its feature, and `texts.en.json` with the same keys
// (docs/languages.md).

const ORIGINAL = 'is'
const SHARED = path.join(__dirname, '../src')

/** Path without `.is.json`, and the language, of the file of a catalogue. */
const CATALOGUE = /^(.*)\.([a-z]{2})\.json$/

const isCatalogue = (file) => file.endsWith(`.${ORIGINAL}.json`)
const inLanguage = (file, language) => file.replace(CATALOGUE, `$1.${language}.json`)
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Catalogues below a folder, by their Icelandic file. */
function cataloguesIn(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((entry) => entry.isFile() && isCatalogue(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
}

/** Languages of a catalogue besides Icelandic. */
function translationsOf(file) {
  const [, stem] = CATALOGUE.exec(path.basename(file))
  const siblings = fs.readdirSync(path.dirname(file)).map((name) => CATALOGUE.exec(name))
  return siblings.flatMap((match) => (match?.[1] === stem && match[2] !== ORIGINAL ? [match[2]] : []))
}

/** The catalogues of the package in `dir`. A package without any has the catalogues of shared. */
function cataloguesOf(dir) {
  const own = cataloguesIn(path.join(dir, 'src'))
  return own.length > 0 ? own : cataloguesIn(SHARED)
}

/** The languages of the package in `dir`: Icelandic, and those into which all its catalogues are translated. */
function languagesOf(dir) {
  const files = cataloguesOf(dir)
  const found = [...new Set(files.flatMap(translationsOf))].sort()
  return [ORIGINAL, ...found.filter((language) => files.every((file) => fs.existsSync(inLanguage(file, language))))]
}

/** Files that a package lacks, although it has others in the same language. */
function missingTranslations(dir) {
  const files = cataloguesOf(dir)
  const found = [...new Set(files.flatMap(translationsOf))]
  return files
    .flatMap((file) => found.map((language) => inLanguage(file, language)))
    .filter((file) => !fs.existsSync(file))
    .map((file) => path.relative(dir, file))
}

/** The texts of a nested catalogue with their place in it. */
const leaves = (value, place = '') =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value).flatMap(([key, item]) => leaves(item, `${place}/${key}`))

const mapLeaves = (value, change, place = '') =>
  typeof value === 'string'
    ? change(place, value)
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapLeaves(item, change, `${place}/${key}`)]))

/** Texts of a catalogue by place and language. */
function textsOf(file) {
  const languages = [ORIGINAL, ...translationsOf(file)]
  const byLanguage = languages.map((language) => [
    language,
    Object.fromEntries(leaves(readJson(inLanguage(file, language)))),
  ])
  return (place) => Object.fromEntries(byLanguage.map(([language, texts]) => [language, texts[place]]))
}

const nameOf = (file) => path.basename(path.dirname(file)) + path.sep + path.basename(file)

/**
 * Replaces a text in compiled scripts until each language gets its own. It contains a hash of all translations: file
 * names depend on contents, and so change with each translation.
 */
function markerOf(file, place, texts) {
  const hash = createHash('sha256').update(`${nameOf(file)}\0${place}\0${JSON.stringify(texts)}`)
  return `__T${hash.digest('hex').slice(0, 12)}__`
}
const MARKER = /__T[0-9a-f]{12}__/g

/** The catalogue with a marker in the place of each text. */
function withMarkers(file) {
  const texts = textsOf(file)
  return mapLeaves(readJson(file), (place) => markerOf(file, place, texts(place)))
}

/** The text in each language by marker, of the package in `dir` and of shared. */
function markedTexts(dir) {
  const files = [...cataloguesIn(path.join(dir, 'src')), ...cataloguesIn(SHARED)]
  return new Map(
    files.flatMap((file) => {
      const texts = textsOf(file)
      return leaves(readJson(file)).map(([place]) => [markerOf(file, place, texts(place)), texts(place)])
    }),
  )
}

/** The markers in a file, with their texts by language. */
const markersIn = (content, marked) =>
  [...content.matchAll(MARKER)].map(({ 0: marker, index }) => {
    const texts = marked.get(marker)
    if (texts === undefined) throw new Error(`No catalogue has the text of ${marker}`)
    return { start: index, end: index + marker.length, texts }
  })

module.exports = {
  ORIGINAL,
  inLanguage,
  languagesOf,
  markedTexts,
  markersIn,
  missingTranslations,
  readJson,
  withMarkers,
}
