import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { container, defaultReleases } from '../releases.mjs'
import { root } from '../run.mjs'

const require = createRequire(join(root, 'shell', 'package.json'))
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** remotes.json of the development site: what runs here from its dev server, the rest from its release. */
function developmentRemotes(running) {
  const { contractNumber } = json(join(root, 'shared/src/domain/contract-number.json'))
  const here = running.map((remote) => ({
    name: container(remote),
    version: 'development',
    entry: `/r/${remote}/remoteEntry.js`,
    contract: contractNumber,
  }))
  const names = here.map(({ name }) => name)
  const isAll = running.length > 1
  const released = isAll ? [] : json(join(defaultReleases(), 'remotes.json'))
  return [...here, ...released.filter(({ name }) => !names.includes(name))]
}

/** Hot updates of a package over its own web socket below the one origin. */
const hot = (base) => ({
  host: '127.0.0.1',
  hot: true,
  liveReload: false,
  webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
  // 0.0.0.0:0 stands for the origin of the page.
  client: { overlay: { errors: true, warnings: false }, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${base}ws` },
})

const remoteOptions = (remote, port) => {
  const base = `/r/${remote}/`
  return { ...hot(base), port, devMiddleware: { publicPath: base } }
}

const shellOptions = ({ port, api, remotes }) => ({
  ...hot('/'),
  port,
  historyApiFallback: { disableDotRule: true },
  setupMiddlewares: (middlewares) => [
    {
      name: 'remotes.json',
      path: '/remotes.json',
      middleware: (_request, response) => response.json(developmentRemotes(remotes.map(({ name }) => name))),
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

async function start(folder, options) {
  const webpack = require('webpack')
  const DevServer = require('webpack-dev-server')
  const compiler = webpack(require(join(root, folder, 'webpack.config.cjs'))('development'))
  const server = new DevServer(options, compiler)
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('dev', resolve))
  await server.start()
  await compiled
  return server
}

export const startRemote = ({ name, port }) => start(name, remoteOptions(name, port))

/** The shell's dev server is the one origin: it passes on what belongs to the remotes and to the API. */
export const startShell = (options) => start('shell', shellOptions(options))
