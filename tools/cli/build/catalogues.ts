import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from '../../launch/run.mjs'

// How the server's programs contain the catalogues of `shared` in all languages. Browsers get them in one language
// (shared/webpack/catalogue-loader.cjs), so `shared` imports only the Icelandic file. For its own catalogues, the
// server's code imports both files (server/src/language/localized.ts).

const localized = join(root, 'server/src/language/localized.ts')
const ENDING = '.is.json'

/**
 * The files of a catalogue, each with its language.
 * @param original `…/texts.is.json`
 */
function filesOf(original: string) {
  const folder = dirname(original)
  const stem = basename(original).slice(0, -ENDING.length)
  return readdirSync(folder).flatMap((name) => {
    const [, language] = name.startsWith(`${stem}.`) ? (/^\.([a-z]{2})\.json$/.exec(name.slice(stem.length)) ?? []) : []
    return language === undefined ? [] : [{ language, file: join(folder, name) }]
  })
}

/**
 * An import of `texts.is.json` gets the texts of the current language, from all `texts.*.json` beside it. With
 * `{ type: 'json' }` it gets the file as it is, as in Node.
 */
export const catalogues: Plugin = {
  name: 'catalogues',
  setup(build) {
    build.onLoad({ filter: /\.is\.json$/ }, ({ path, with: attributes }) => {
      if (attributes.type === 'json') return undefined
      const files = filesOf(path)
      const texts = files.map(({ language, file }) => `${language}: ${readFileSync(file, 'utf8')}`)
      return {
        contents: `import { localized } from ${JSON.stringify(localized)}
export default /* @__PURE__ */ localized({ ${texts.join(', ')} })`,
        loader: 'js',
        resolveDir: dirname(path),
        watchFiles: files.map(({ file }) => file),
      }
    })
  },
}
