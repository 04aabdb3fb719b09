const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { firstExports, laterExports } = require('./exports.cjs')

const reactRange = '^19.3.0'

/** What the shell provides and every remote takes from it. */
function sharedModules(isShell, isDevelopment) {
  // A remote has no fallback copies (`import: false`): a second React would break hooks instead of helping.
  const options = { singleton: true, strictVersion: false, ...(isShell ? {} : { import: false }) }
  // Eager in the shell: one file instead of a dozen, each of which would be another request.
  const now = isShell ? { eager: true } : {}
  const react = { ...options, ...now, requiredVersion: reactRange }
  const unversioned = { ...options, requiredVersion: false, version: '1.0.0' }
  const each = (names, value) => Object.fromEntries(names.map((name) => [name, value]))
  return {
    react,
    'react/jsx-runtime': react,
    ...(isDevelopment ? { 'react/jsx-dev-runtime': react } : {}),
    ...each(firstExports, { ...unversioned, ...now }),
    ...each(laterExports, unversioned),
  }
}

/** Name of the chunk that carries an exposed module: './routes' → 'expose-routes'. */
const exposeChunk = (key) => key.replace('./', 'expose-')

function named(exposes) {
  return Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [key, { import: file, name: exposeChunk(key) }]),
  )
}

/** The federation plugin of the shell (no `exposes`) or of a remote. */
function federation({ name, exposes, isDevelopment }) {
  const isShell = exposes === undefined
  return new ModuleFederationPlugin({
    name,
    ...(isShell
      ? {}
      : { exposes: named(exposes), filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js' }),
    shared: sharedModules(isShell, isDevelopment),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    dev: false,
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // Remotes load no other remotes.
      optimization: { target: 'web', disableSnapshot: true, ...(isShell ? {} : { disableRemote: true }) },
    },
  })
}

module.exports = { federation, exposeChunk }
