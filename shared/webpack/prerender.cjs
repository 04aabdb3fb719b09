const path = require('node:path')
const { optimize } = require('webpack')
const { base } = require('./base.cjs')
const { LanguagesPlugin } = require('./languages-plugin.cjs')

const root = path.join(__dirname, '../..')

/**
 * Configuration of the programs, one per language, that render a part's public pages at build time:
 * `prerender({ dir, name })(mode)`. A program is one file for Node.js with the same sources, and the same class names,
 * as the build for browsers. It is not released.
 */
const prerender =
  ({ dir, name }) =>
  (mode) => {
    const config = base({ dir, name: `${name}-prerender`, mode, isForNode: true })
    return {
      ...config,
      target: 'node24',
      entry: { [name]: './src/prerender.tsx' },
      output: { path: path.join(root, '.cache/prerender'), filename: '[name].cjs', library: { type: 'commonjs2' } },
      resolve: {
        ...config.resolve,
        conditionNames: ['import', 'module', 'node', mode, 'default'],
        // The description of the site is in the page, which does not exist here.
        alias: { '@dyra/shared/platform/session/site$': path.join(root, 'shared/src/prerender/site.ts') },
      },
      optimization: { ...config.optimization, minimize: false },
      plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new LanguagesPlugin()],
    }
  }

module.exports = { prerender }
