import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exists, root, step } from '../../launch/run.mjs'
import { precompress } from './precompress.mjs'
import { buildPrograms } from './programs.mjs'

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {() => Promise<unknown>} build
 */

/** Folders of the remotes. An installed package has only their builds. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && (exists(`${name}/package.json`) || exists(`${name}/dist`)),
)

/** What is released, each part by itself. */
export const parts = ['shell', ...remotes]

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

async function buildEmbed() {
  await webpack('remote-public', 'webpack.embed.cjs')
  await precompress(join(root, 'remote-public/dist-embed'))
}

/** @type {readonly Target[]} */
const targets = [
  ...parts.map((name) => ({ name, build: () => buildPart(name) })),
  { name: 'embed', build: buildEmbed },
  ...['server', 'tools'].map((name) => ({ name, build: () => buildPrograms(name) })),
]

/**
 * @param {string} name
 * @returns {Target}
 */
export function targetNamed(name) {
  const target = targets.find((one) => one.name === name)
  if (!target) throw new Error(`No target is called ${name}. There are: ${targets.map((one) => one.name).join(', ')}`)
  return target
}
