import { createRequire } from 'node:module'
import { join } from 'node:path'

/** @import { Compiler } from '@dyra/shared/webpack/of-package' */

/**
 * @typedef {object} DevServer
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 * @property {{ waitUntilValid: (callback: (stats: unknown) => void) => void }} middleware after the start
 */

/**
 * webpack-dev-server of the package in `folder`.
 * @param {string} folder
 * @returns {new (options: object, compiler: Compiler) => DevServer}
 */
export const devServerOf = (folder) => createRequire(join(folder, 'package.json'))('webpack-dev-server')

/**
 * The manifest of the remote in `folder`, from its sources.
 * @param {string} folder
 * @returns {import('./check-manifests.mjs').Manifest}
 */
export const manifestOf = (folder) =>
  createRequire(join(folder, 'package.json'))('@dyra/shared/webpack/manifest').remoteManifest(folder)
