import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The parts of webpack that the tools use. It is loaded from the package that is built, not from the tools.
 * @typedef {object} Stats
 * @property {() => boolean} hasErrors
 * @property {() => boolean} hasWarnings
 * @property {(options: object) => string} toString
 */

/**
 * @typedef {object} Compiler
 * @property {(done: (error: Error | null, stats?: Stats) => void) => void} run
 * @property {(done: (error?: Error | null) => void) => void} close
 * @property {{ done: { tap: (name: string, done: () => void) => void } }} hooks
 */

/**
 * @typedef {object} DevServer
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 */

/**
 * webpack of the package in `folder`.
 * @param {string} folder
 * @returns {(configuration: object) => Compiler}
 */
export const webpackOf = (folder) => createRequire(join(folder, 'package.json'))('webpack')

/**
 * webpack-dev-server of the package in `folder`.
 * @param {string} folder
 * @returns {new (options: object, compiler: Compiler) => DevServer}
 */
export const devServerOf = (folder) => createRequire(join(folder, 'package.json'))('webpack-dev-server')

/**
 * The configuration in a file of the package in `folder`.
 * @param {string} folder
 * @param {string} file
 * @param {string} mode
 * @returns {object}
 */
export const configurationOf = (folder, file, mode) => {
  /** @type {object | ((mode: string) => object)} */
  const exported = createRequire(join(folder, 'package.json'))(join(folder, file))
  return typeof exported === 'function' ? exported(mode) : exported
}

/**
 * The manifest of the remote in `folder`, from its sources.
 * @param {string} folder
 * @returns {import('./check-manifests.mjs').Manifest}
 */
export const manifestOf = (folder) =>
  createRequire(join(folder, 'package.json'))('@dyra/shared/webpack/manifest').remoteManifest(folder)
