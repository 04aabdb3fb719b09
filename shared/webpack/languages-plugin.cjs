const { Compilation, sources, WebpackError } = require('webpack')
const { ORIGINAL, languagesOf, markedTexts, markersIn, missingTranslations } = require('./catalogues.cjs')

/** Writes the text for a string between any quotes, template literals included. */
const inScript = (text) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/['`]|\$(?=\{)/g, '\\$&')

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inMarkup = (text) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character])

/** How a text is written in a file, by the ending of its name. Other files have no texts. */
const writers = { js: inScript, cjs: inScript, html: inMarkup }
const endingOf = (name) => name.slice(name.lastIndexOf('.') + 1)

const HTML = `<html lang="${ORIGINAL}">`

/** The content of a file by language. A source with a map keeps one. */
function translator(dirs) {
  const marked = new Map(dirs.flatMap((dir) => [...markedTexts(dir)]))
  return ({ name, source }) => {
    const write = writers[endingOf(name)]
    if (write === undefined) return () => source
    const content = source.source().toString()
    const markers = markersIn(content, marked)
    const html = content.indexOf(HTML)
    return (language) => {
      const translated = new sources.ReplaceSource(source)
      for (const { start, end, texts } of markers)
        translated.replace(start, end - 1, write(texts[language] ?? texts[ORIGINAL]))
      if (html >= 0) translated.replace(html, html + HTML.length - 1, `<html lang="${language}">`)
      return translated
    }
  }
}

/**
 * Writes the files of a build of the package in `dir` in each language. `others`: further packages with texts in them.
 */
function writeLanguages(compilation, dir, { isOwn, others }) {
  const [, ...translations] = languagesOf(dir)
  const translated = translator([dir, ...others])
  for (const asset of compilation.getAssets()) {
    const { name } = asset
    if (isOwn(name)) continue
    const inLanguage = translated(asset)
    // Otherwise webpack would minimise the file a second time.
    const info = { minimized: true }
    for (const language of translations) compilation.emitAsset(`${language}/${name}`, inLanguage(language), info)
    compilation.updateAsset(name, inLanguage(ORIGINAL))
  }
}

/**
 * Writes a build in each language: Icelandic in the folder itself, every other language in a folder with its code, with
 * the same names of files. The sources are compiled once.
 */
class LanguagesPlugin {
  /** @param written names of files that the build writes in each language by itself */
  constructor(written = []) {
    this.written = written
    /** Folders of further packages whose sources the build contains. */
    this.others = []
  }

  apply(compiler) {
    const isOwn = (name) => name.includes('/') || this.written.includes(name)
    compiler.hooks.thisCompilation.tap('LanguagesPlugin', (compilation) => {
      // Runs after the last other file.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'LanguagesPlugin', stage }, () => {
        const missing = missingTranslations(compiler.context)
        for (const file of missing) compilation.warnings.push(new WebpackError(`${file} is missing`))
        writeLanguages(compilation, compiler.context, { isOwn, others: this.others })
      })
    })
  }
}

module.exports = { LanguagesPlugin }
