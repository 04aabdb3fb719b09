import { join } from 'node:path'
import { root, step } from '../run.mjs'
import { precompress } from './precompress.mjs'
import { buildPrograms, programSources } from './programs.mjs'

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {readonly string[]} sources files and folders
 * @property {string} output a file that exists after the build
 * @property {() => Promise<unknown>} build
 */

export const remotes = ['remote-public', 'remote-owner', 'remote-vet', 'remote-admin']

/** What is released, each part by itself. */
export const parts = ['shell', ...remotes]

const everywhere = ['pnpm-lock.yaml', 'shared/src', 'shared/package.json']
const bundler = [
  ...everywhere,
  'shared/webpack',
  'tools/cli/build/webpack-run.mjs',
  'tools/cli/build/package-webpack.mjs',
]

/**
 * @param {string} folder
 * @param {string} file
 */
const webpack = (folder, file = 'webpack.config.cjs') => {
  const script = join(root, 'tools/cli/build/webpack-run.mjs')
  return step(`Building ${folder} …`, [process.execPath, script, join(root, folder), file])
}

/** @type {Target} */
const shell = {
  name: 'shell',
  sources: ['shell', ...bundler],
  output: 'shell/dist/assets.json',
  build: () => webpack('shell'),
}

/**
 * @param {string} folder
 * @returns {Target}
 */
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

const programs = {
  name: 'programs',
  sources: [...programSources, ...everywhere],
  output: 'server/dist/main.js',
  build: () => buildPrograms(),
}

/**
 * All builds, slowest first, so that all cores are busy to the end.
 * @type {readonly Target[]}
 */
export const targets = [shell, ...remotes.map(remote), embed, programs]
