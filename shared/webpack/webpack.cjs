const path = require('node:path')
const ReactRefresh = require('@pmmmwh/react-refresh-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const { remoteAssets, shellAssets } = require('./assets-plugin.cjs')
const { base } = require('./base.cjs')
const { DevelopmentHeadPlugin } = require('./development-head.cjs')
const { exposeChunk, federation } = require('./federation.cjs')
const { JsonPlugin } = require('./json-plugin.cjs')
const { LanguagesPlugin } = require('./languages-plugin.cjs')
const { MapsPlugin } = require('./maps-plugin.cjs')
const { manifestFiles, remoteManifest, shellManifest } = require('./manifest.cjs')
const { NoCopiesPlugin } = require('./no-copies-plugin.cjs')
const { prerender } = require('./prerender.cjs')
const { StableIdsPlugin } = require('./stable-ids-plugin.cjs')
const { VersionedChunksPlugin } = require('./versioned-chunks-plugin.cjs')

/** `remote-public`: the name of the package without its scope, also if the folder of the checkout has another one. */
const partName = (dir) => require(path.join(dir, 'package.json')).name.split('/').at(-1)

/** `remote-public` (package, address) → `remote_public` (a container name is a plain identifier). */
const containerName = (part) => part.replaceAll('-', '_')

/** Hot updates of React components; the page defines the hook they need (development-head.cjs). */
const refresh = () => new ReactRefresh({ overlay: false })

/** manifest.json in each language of the package, and then everything else; maps of the scripts. */
const writeManifests = (dir, manifestIn) => [
  ...manifestFiles(dir).map(({ file, language }) => new JsonPlugin(file, () => manifestIn(dir, language))),
  new LanguagesPlugin(['manifest.json']),
  new MapsPlugin(),
]

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
          : [new StableIdsPlugin(), shellAssets(), ...writeManifests(dir, shellManifest)]),
      ],
    })
    config.entry = { main: './src/index.ts' }
    config.output.publicPath = isDevelopment ? '/' : 'auto'
    return config
  }

/**
 * One file for what the same screens have in common, libraries included: a second file is another request. An exposed
 * module is one file with all that it needs, because a first visit waits for it.
 */
const splitChunks = {
  chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith(exposeChunk('./')),
  minSize: 4000,
  cacheGroups: { defaultVendors: false },
}

const onlyRoutes = { './routes': './src/routes.ts' }

/** Configuration of a remote: `remote({ dir })(mode)`. It has the name of the package. */
const remote =
  ({ dir, exposes = onlyRoutes }) =>
  (mode) => {
    const isDevelopment = mode === 'development'
    const part = partName(dir)
    const name = containerName(part)
    const manifest = remoteManifest(dir)
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
              remoteAssets({ name, exposes, screens: manifest.screens ?? {} }),
              ...writeManifests(dir, remoteManifest),
            ]),
      ],
    })
    // The container is the only entry.
    config.entry = {}
    config.output.publicPath = isDevelopment ? `/r/${part}/` : 'auto'
    // A module that threw, as when a link was prefetched, throws again when it is used. By default it would be half
    // loaded.
    config.output.strictModuleErrorHandling = true
    config.optimization.splitChunks = splitChunks
    return config
  }

module.exports = { MapsPlugin, shell, remote, prerender }
