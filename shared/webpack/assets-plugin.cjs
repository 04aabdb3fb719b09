const { Compilation, sources } = require('webpack')
const { exposeChunk } = require('./federation.cjs')

const split = (files) => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
})

/** Files of a chunk group (its own and its async parents' excluded), without source maps and hot updates. */
function filesOf(group) {
  const files = group.chunks.flatMap((chunk) => [...chunk.files])
  return files.filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'))
}

const unique = (list) => [...new Set(list)]

/**
 * Writes assets.json beside the build: which files a landing page needs. The server turns it into preloads and style
 * sheet links, the release script finds the entry file in it.
 */
class AssetsPlugin {
  /** @param describe (files of a named chunk group) => content of assets.json */
  constructor(describe) {
    this.describe = describe
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const files = (name) => {
          const group = compilation.namedChunkGroups.get(name)
          if (group === undefined) throw new Error(`No chunk is named '${name}' (webpackChunkName)`)
          return filesOf(group)
        }
        const content = JSON.stringify(this.describe(files), null, 2)
        compilation.emitAsset('assets.json', new sources.RawSource(content))
      })
    })
  }
}

/** assets.json of the shell: scripts and styles of the entry, and of the async bootstrap behind it. */
function shellAssets() {
  return new AssetsPlugin((files) => {
    const initial = split(files('main'))
    const boot = split(files('bootstrap'))
    return { js: initial.js, css: unique([...initial.css, ...boot.css]), boot: boot.js }
  })
}

/**
 * assets.json of a remote. `screens` maps a path pattern to the exposed module ('./lookup') or the named chunk
 * ('screen-lost') that shows it; a named chunk is reached through './routes'.
 */
function remoteAssets({ name, exposes, screens, contract }) {
  return new AssetsPlugin((files) => {
    const exposed = Object.fromEntries(Object.keys(exposes).map((key) => [key, files(exposeChunk(key))]))
    const screen = (target) =>
      target.startsWith('./') ? exposed[target] : unique([...exposed['./routes'], ...files(target)])
    const map = (record, value) => Object.fromEntries(Object.entries(record).map(([key, item]) => [key, value(item)]))
    return {
      entry: split(files(name)).js[0],
      contract,
      exposes: map(exposed, split),
      screens: map(screens, (target) => split(screen(target))),
    }
  })
}

module.exports = { shellAssets, remoteAssets }
