import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exists, root, step } from '../run.mjs'
import { precompress } from './precompress.mjs'
import { buildPrograms, programSources } from './programs.mjs'

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {readonly string[]} sources files and folders
 * @property {string} output a file that exists after the build
 * @property {number} seconds of a build without webpack's cache, beside a second one, on two idle cores
 * @property {() => Promise<unknown>} build
 */

/** Folders of the remotes. An installed package has only their builds. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && (exists(`${name}/package.json`) || exists(`${name}/dist`)),
)

/** What is released, each part by itself. */
export const parts = ['shell', ...remotes]

const everywhere = ['pnpm-lock.yaml', 'shared/src', 'shared/package.json']
const bundler = [
  ...everywhere,
  'shared/webpack',
  'tools/cli/build/prerender.mjs',
  'tools/cli/build/page-parts.mjs',
  'tools/cli/build/critical-css.mjs',
  'tools/cli/build/maps.mjs',
]

/**
 * @param {string} folder
 * @param {string} file
 */
const webpack = (folder, file = 'webpack.config.cjs') => {
  const script = join(root, 'shared/webpack/build.mjs')
  return step(`Building ${folder} …`, [process.execPath, script, join(root, folder), file])
}

const PRERENDER = 'webpack.prerender.cjs'

/**
 * Builds a part for browsers, and then its public pages, if it has some: they contain rules of its style sheets.
 * @param {string} folder
 */
async function buildPart(folder) {
  await webpack(folder)
  if (!existsSync(join(root, folder, PRERENDER))) return
  await webpack(folder, PRERENDER)
  const script = join(root, 'tools/cli/build/prerender.mjs')
  await step(`Rendering the public pages of ${folder} …`, [process.execPath, script, folder])
}

/** @type {Target} */
const shell = {
  name: 'shell',
  sources: ['shell', ...bundler],
  output: 'shell/dist/assets.json',
  seconds: 36,
  build: () => buildPart('shell'),
}

/**
 * @param {string} folder
 * @returns {Target}
 */
const remote = (folder) => ({
  name: folder,
  sources: [folder, ...bundler],
  output: `${folder}/dist/assets.json`,
  seconds: 15,
  build: () => buildPart(folder),
})

const embed = {
  name: 'embed',
  sources: ['remote-public', ...bundler],
  output: 'remote-public/dist-embed/embed.js',
  seconds: 1,
  async build() {
    await webpack('remote-public', 'webpack.embed.cjs')
    await precompress(join(root, 'remote-public/dist-embed'))
  },
}

const programs = {
  name: 'programs',
  sources: [...programSources, ...everywhere],
  output: 'server/dist/main.js',
  seconds: 1,
  build: () => buildPrograms(),
}

/**
 * All builds, slowest first, so that all cores are busy to the end.
 * @type {readonly Target[]}
 */
export const targets = [shell, ...remotes.map(remote), embed, programs]
