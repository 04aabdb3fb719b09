import { join } from 'node:path'
import { configurationOf, webpackOf } from '@dyra/shared/webpack/of-package.mjs'
import { container, readList } from '../../../server/src/release/folder.ts'
import { defaultReleases } from '../../../server/src/release/parts.ts'
import { root } from '../../launch/run.mjs'
import { devServerOf, manifestOf } from '../build/package-webpack.ts'

interface RunningRemote {
  readonly name: string
  readonly port: number
}

/**
 * remotes.json of the development site: running remotes come from their dev servers, the others from their releases.
 */
async function developmentRemotes(running: readonly string[]) {
  const here = running.map((remote) => {
    const manifest = manifestOf(join(root, remote))
    const entry = `/r/${remote}/remoteEntry.js`
    return { name: container(remote), version: 'development', entry, contract: manifest.contract, manifest }
  })
  const names = here.map(({ name }) => name)
  const isAll = running.length > 1
  const released = isAll ? [] : await readList(defaultReleases())
  return [...here, ...released.filter(({ name }) => !names.includes(name))]
}

/** Hot updates of a package over a web socket of its own on the common origin. */
const hot = (base: string) => ({
  host: '127.0.0.1',
  hot: true,
  liveReload: false,
  webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
  // 0.0.0.0:0 means the origin of the page.
  client: { overlay: { errors: true, warnings: false }, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${base}ws` },
})

const remoteOptions = (remote: string, port: number) => {
  const base = `/r/${remote}/`
  return { ...hot(base), port, devMiddleware: { publicPath: base } }
}

interface ShellOptions {
  readonly port: number
  /** Port of the API server. */
  readonly api: number
  readonly untilApiIsReady: () => Promise<unknown>
  readonly remotes: readonly RunningRemote[]
}

const shellOptions = ({ port, api, untilApiIsReady, remotes }: ShellOptions) => ({
  ...hot('/'),
  port,
  historyApiFallback: { disableDotRule: true },
  setupMiddlewares: (middlewares: readonly object[]) => [
    {
      name: 'remotes.json',
      path: '/remotes.json',
      middleware: async (_request: unknown, response: { json: (body: object) => void }) =>
        response.json(await developmentRemotes(remotes.map(({ name }) => name))),
    },
    {
      name: 'wait-for-api',
      path: '/api/',
      // A call during a restart waits instead of failing.
      middleware: (_request: unknown, _response: unknown, next: () => void) => void untilApiIsReady().then(next),
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

async function start(folder: string, options: object) {
  const shell = join(root, 'shell')
  const DevServer = devServerOf(shell)
  const compiler = webpackOf(shell)(configurationOf(join(root, folder), 'webpack.config.cjs', 'development'))
  const server = new DevServer(options, compiler)
  await server.start()
  // Webpack prints its message before these callbacks: the URL of the site is the last line.
  await new Promise((resolve) => server.middleware.waitUntilValid(resolve))
  return server
}

export const startRemote = ({ name, port }: RunningRemote) => start(name, remoteOptions(name, port))

/** The dev server of the shell is the common origin. It passes requests on to the servers of the remotes and to the API. */
export const startShell = (options: ShellOptions) => start('shell', shellOptions(options))
