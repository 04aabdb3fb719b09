const path = require('node:path')
const ReactRefresh = require('@pmmmwh/react-refresh-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const { contractNumber } = require('../src/domain/contract-number.json')
const { remoteAssets, shellAssets } = require('./assets-plugin.cjs')
const { base } = require('./base.cjs')
const { DevelopmentHeadPlugin } = require('./development-head.cjs')
const { exposeChunk, federation } = require('./federation.cjs')
const { NoCopiesPlugin } = require('./no-copies-plugin.cjs')
const { StableIdsPlugin } = require('./stable-ids-plugin.cjs')
const { VersionedChunksPlugin } = require('./versioned-chunks-plugin.cjs')

/** `remote_public` (a container name is a plain identifier) → `remote-public` (package, folder, address). */
const packageName = (name) => name.replace('_', '-')

/** Hot updates of React components; the page defines the hook they need (development-head.cjs). */
const refresh = () => new ReactRefresh({ overlay: false })

/** Configuration of the shell: `shell({ dir })(mode)`. */
const shell =
  ({ dir }) =>
  (mode) => {
    const isDevelopment = mode === 'development'
    const template = path.join(dir, 'src/index.html')
    const config = base({
      dir,
      name: 'shell',
      mode,
      refresh: isDevelopment,
      plugins: [
        // The server adds the files of a build, because their address has the version of the release.
        new HtmlPlugin({ template, inject: isDevelopment, scriptLoading: 'defer', minify: false }),
        federation({ name: 'shell', isDevelopment }),
        ...(isDevelopment
          ? [new DevelopmentHeadPlugin(), refresh()]
          : [new StableIdsPlugin(), shellAssets({ contract: contractNumber })]),
      ],
    })
    config.entry = { main: './src/index.ts' }
    config.output.publicPath = isDevelopment ? '/' : 'auto'
    return config
  }

/**
 * One file for what the same screens have in common, libraries included: a second one is another request. An exposed
 * module is one file with all that it needs, for it is what a first visit waits for.
 */
const splitChunks = {
  chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith(exposeChunk('./')),
  minSize: 4000,
  cacheGroups: { defaultVendors: false },
}

/**
 * Configuration of a remote: `remote({ dir, name, exposes, screens })(mode)`. `screens` says for each landing path
 * which exposed module ('./lookup') or named chunk ('screen-lost') shows it, so that the server can preload it.
 */
const remote =
  ({ dir, name, exposes, screens = {} }) =>
  (mode) => {
    const isDevelopment = mode === 'development'
    const config = base({
      dir,
      name,
      mode,
      refresh: isDevelopment,
      plugins: [
        federation({ name, exposes, isDevelopment }),
        new NoCopiesPlugin(),
        ...(isDevelopment
          ? [refresh()]
          : [
              new StableIdsPlugin(),
              new VersionedChunksPlugin(name),
              remoteAssets({ name, exposes, screens, contract: contractNumber }),
            ]),
      ],
    })
    // The container is the only entry.
    config.entry = {}
    config.output.publicPath = isDevelopment ? `/r/${packageName(name)}/` : 'auto'
    config.optimization.splitChunks = splitChunks
    return config
  }

module.exports = { shell, remote }
