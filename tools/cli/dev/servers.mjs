import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationOf, webpackOf } from '@dyra/shared/webpack/of-package'
import { root } from '../../launch/run.mjs'
import { devServerOf, manifestOf } from '../build/package-webpack.mjs'
import { container, defaultReleases } from '../build/release-folder.mjs'

/** @import { Release } from '../build/release-folder.mjs' */

/** @typedef {{ readonly name: string, readonly port: number }} RunningRemote */

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * remotes.json of the development site: running remotes come from their dev servers, the others from their releases.
 * @param {readonly string[]} running
 */
function developmentRemotes(running) {
  const here = running.map((remote) => {
    const manifest = manifestOf(join(root, remote))
    const entry = `/r/${remote}/remoteEntry.js`
    return { name: container(remote), version: 'development', entry, contract: manifest.contract, manifest }
  })
  const names = here.map(({ name }) => name)
  const isAll = running.length > 1
  /** @type {readonly Release[]} */
  const released = isAll ? [] : json(join(defaultReleases(), 'remotes.json'))
  return [...here, ...released.filter(({ name }) => !names.includes(name))]
}

/**
 * Hot updates of a package over a web socket of its own on the common origin.
 * @param {string} base
 */
const hot = (base) => ({
  host: '127.0.0.1',
  hot: true,
  liveReload: false,
  webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
  // 0.0.0.0:0 means the origin of the page.
  client: { overlay: { errors: true, warnings: false }, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${base}ws` },
})

/**
 * @param {string} remote
 * @param {number} port
 */
const remoteOptions = (remote, port) => {
  const base = `/r/${remote}/`
  return { ...hot(base), port, devMiddleware: { publicPath: base } }
}

/**
 * @typedef {object} ShellOptions
 * @property {number} port
 * @property {number} api port of the API server
 * @property {() => Promise<unknown>} untilApiIsReady
 * @property {readonly RunningRemote[]} remotes
 */

/** @param {ShellOptions} options */
const shellOptions = ({ port, api, untilApiIsReady, remotes }) => ({
  ...hot('/'),
  port,
  historyApiFallback: { disableDotRule: true },
  setupMiddlewares: (/** @type {readonly object[]} */ middlewares) => [
    {
      name: 'remotes.json',
      path: '/remotes.json',
      middleware: (/** @type {unknown} */ _request, /** @type {{ json: (body: object) => void }} */ response) =>
        response.json(developmentRemotes(remotes.map(({ name }) => name))),
    },
    {
      name: 'wait-for-api',
      path: '/api/',
      // A call during a restart waits instead of failing.
      middleware: (/** @type {unknown} */ _request, /** @type {unknown} */ _response, /** @type {() => void} */ next) =>
        void untilApiIsReady().then(next),
    },
    ...middlewares,
  ],
  proxy: [
    ...remotes.map((remote) => ({
      context: [`/r/${remote.name}/`],
      target: `http://127.0.0.1:${remote.port}`,
      ws: true,
      logLevel: 'warn',
    })),
    { context: ['/api/', '/r/', '/embed'], target: `http://127.0.0.1:${api}`, xfwd: true, logLevel: 'warn' },
  ],
})

/**
 * @param {string} folder
 * @param {object} options
 */
async function start(folder, options) {
  const shell = join(root, 'shell')
  const DevServer = devServerOf(shell)
  const compiler = webpackOf(shell)(configurationOf(join(root, folder), 'webpack.config.cjs', 'development'))
  const server = new DevServer(options, compiler)
  await server.start()
  // Its callbacks come after the message of webpack: the address of the site is the last line.
  await new Promise((resolve) => server.middleware.waitUntilValid(resolve))
  return server
}

/** @param {RunningRemote} remote */
export const startRemote = ({ name, port }) => start(name, remoteOptions(name, port))

/**
 * The dev server of the shell is the common origin. It passes requests on to those of the remotes and to the API.
 * @param {ShellOptions} options
 */
export const startShell = (options) => start('shell', shellOptions(options))
