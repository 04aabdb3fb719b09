import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The version of pnpm that the package.json of a folder names.
 * @param {string} folder
 * @returns {string}
 */
export const pnpmVersionOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).packageManager

/**
 * A command of pnpm, which need not be installed, in the version that a folder names.
 * @param {string} folder
 * @param {...string} args
 * @returns {import('./run.mjs').Command}
 */
export const pnpmOf = (folder, ...args) => ['npx', '--yes', pnpmVersionOf(folder), ...args]
