const path = require('node:path')
const { createRequire } = require('node:module')

const root = path.join(__dirname, '../../..')
const shellDir = path.join(root, 'shell')
const { shell } = require('@dyra/shared/webpack')
const { NormalModuleReplacementPlugin } = createRequire(path.join(shellDir, 'package.json'))('webpack')

/** The shell's own build without federation: same loaders, minimisers and page, everything in one script and style. */
function withoutFederation(name) {
  const config = shell({ dir: shellDir })('production')
  const plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin')
  if (plugins.length !== config.plugins.length - 1) throw new Error('The federation plugin was not found')
  config.name = `bench-${name}`
  config.plugins = plugins
  config.cache.name = config.name
  config.output.path = path.join(root, '.cache/bench/first-visit', name)
  config.module.rules[0].test = /\.[jt]sx?$/
  // Without federation webpack would drop the style sheets that are imported on the way to Mantine.
  config.module.rules.push({ test: /[\\/]shared[\\/]src[\\/]ui[\\/]ui\.ts$/, sideEffects: true })
  // The baseline is outside the packages that have its dependencies.
  config.resolve.modules = ['node_modules', ...['shell', 'shared'].map((dir) => path.join(root, dir, 'node_modules'))]
  return config
}

/** React and Mantine, one input, one button, the layout. */
function baseline() {
  const config = withoutFederation('baseline')
  config.entry = { main: path.join(__dirname, 'baseline.jsx') }
  return config
}

/** The site's sources as one bundle: only the file that loads remotes at run time is replaced. */
function plain() {
  const config = withoutFederation('plain')
  const standIn = path.join(__dirname, 'plain-remotes.js')
  config.plugins.push(new NormalModuleReplacementPlugin(/(^|\/)remotes\.ts$/, standIn))
  const languages = config.plugins.find((plugin) => plugin.constructor.name === 'LanguagesPlugin')
  languages.others.push(path.join(root, 'remote-public'))
  return config
}

const bundles = { baseline, plain }

/** Configuration of a bundle by its name. */
module.exports = (name) => bundles[name]()
