import { join } from 'node:path'
import { precompress } from './precompress.mjs'
import { root, step } from './run.mjs'

/** Packages of the remotes, in the order in which remotes.json lists them. */
export const remotes = ['remote-public', 'remote-owner', 'remote-vet', 'remote-admin']

const everywhere = ['pnpm-lock.yaml', 'shared/src', 'shared/package.json']
const bundler = [...everywhere, 'shared/webpack', 'server/launch/webpack-run.mjs']

const webpack = (folder, file = 'webpack.config.cjs') => {
  const script = join(root, 'server/launch/webpack-run.mjs')
  return step(`Building ${folder} …`, [process.execPath, script, join(root, folder), file])
}

const shell = {
  name: 'shell',
  sources: ['shell', ...bundler],
  output: 'shell/dist/assets.json',
  async build() {
    await webpack('shell')
    await precompress(join(root, 'shell/dist'))
  },
}

const remote = (folder) => ({
  name: folder,
  sources: [folder, ...bundler],
  output: `${folder}/dist/assets.json`,
  build: () => webpack(folder),
})

const embed = {
  name: 'embed',
  sources: ['remote-public', ...bundler],
  output: 'remote-public/dist-embed/embed.js',
  async build() {
    await webpack('remote-public', 'webpack.embed.cjs')
    await precompress(join(root, 'remote-public/dist-embed'))
  },
}

const server = {
  name: 'server',
  sources: [
    'server/src',
    'server/simulators',
    'server/tour',
    'server/package.json',
    'server/launch/build-server.mjs',
    ...everywhere,
  ],
  output: 'server/dist/main.js',
  async build() {
    // Loaded late: it needs esbuild, and this file is also read by scripts that run before the installation.
    const { buildServer } = await import('./build-server.mjs')
    await buildServer()
  },
}

/** Everything that has a build, slowest first, so that the cores are busy to the end. */
export const targets = [shell, ...remotes.map(remote), embed, server]
