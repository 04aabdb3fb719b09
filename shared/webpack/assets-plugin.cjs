const { exposeChunk } = require('./federation.cjs')
const { JsonPlugin } = require('./json-plugin.cjs')

const split = (files) => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
})

/** Scripts and styles of a chunk group, without the files of earlier groups, which are there already. */
function filesOf(group) {
  return group.chunks.flatMap((chunk) => [...chunk.files])
}

const unique = (list) => [...new Set(list)]

/**
 * Writes assets.json beside the build: which files a landing page needs. The server turns it into preloads and style
 * sheet links, the release script finds the entry file in it.
 * @param describe (files of a named chunk group) => content
 */
const assetsPlugin = (describe) =>
  new JsonPlugin('assets.json', ({ namedChunkGroups }) =>
    describe((name) => {
      const group = namedChunkGroups.get(name)
      if (group === undefined) throw new Error(`No chunk is named '${name}' (webpackChunkName)`)
      return filesOf(group)
    }),
  )

/** assets.json of the shell: what every page loads. */
const shellAssets = () =>
  assetsPlugin((files) => {
    const { js, css } = split(files('main'))
    return { entry: js[0], js, css }
  })

/**
 * assets.json of a remote. `screens` maps a path pattern to the exposed module ('./lookup') or the named chunk
 * ('screen-lost') that shows it; a named chunk is reached through './routes'.
 */
function remoteAssets({ name, exposes, screens }) {
  return assetsPlugin((files) => {
    const exposed = Object.fromEntries(Object.keys(exposes).map((key) => [key, files(exposeChunk(key))]))
    const screen = (target) =>
      target.startsWith('./') ? exposed[target] : unique([...exposed['./routes'], ...files(target)])
    const map = (record, value) => Object.fromEntries(Object.entries(record).map(([key, item]) => [key, value(item)]))
    return {
      entry: split(files(name)).js[0],
      exposes: map(exposed, split),
      screens: map(screens, (target) => split(screen(target))),
    }
  })
}

module.exports = { shellAssets, remoteAssets }
