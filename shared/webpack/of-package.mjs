import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The parts of webpack that the builds use. It is loaded from the package that is built, not from here.
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
 * webpack of the package in `folder`.
 * @param {string} folder
 * @returns {(configuration: object) => Compiler}
 */
export const webpackOf = (folder) => createRequire(join(folder, 'package.json'))('webpack')

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
