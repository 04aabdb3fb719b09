import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pnpmOf, pnpmVersionOf } from '../../launch/pnpm.mjs'
import { root, step } from '../../launch/run.mjs'

/** @import { Packed } from './repository-files.mjs' */

/** @param {string} path */
const manifestAt = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Version of a package that `shared` or the whole project uses.
 * @param {string} name
 * @returns {string}
 */
function versionOf(name) {
  const places = ['shared', ''].map((folder) => join(root, folder, 'node_modules', name, 'package.json'))
  const place = places.find(existsSync)
  if (place === undefined) throw new Error(`${name} is not installed: run pnpm install`)
  return manifestAt(place).version
}

/**
 * Packs `@dyra/shared` into a folder.
 * @param {string} folder
 * @returns {Promise<Packed>}
 */
export async function packShared(folder) {
  const { version } = manifestAt(join(root, 'shared/package.json'))
  const pack = ['--dir', join(root, 'shared'), 'pack', '--pack-destination', folder]
  await step('Packing @dyra/shared …', pnpmOf(root, ...pack))
  const file = `dyra-shared-${version}.tgz`
  if (!existsSync(join(folder, file))) throw new Error(`pnpm pack has not written ${file}`)
  return { file, packageManager: pnpmVersionOf(root), versionOf }
}
