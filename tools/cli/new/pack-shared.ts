import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pnpmOf, pnpmVersionOf } from '../../launch/pnpm.mjs'
import { root, step } from '../../launch/run.mjs'
import type { Packed } from './templates.ts'

const manifestAt = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** Version of a package that `shared` or the whole project uses. */
function versionOf(name: string): string {
  const places = ['shared', ''].map((folder) => join(root, folder, 'node_modules', name, 'package.json'))
  const place = places.find(existsSync)
  if (place === undefined) throw new Error(`${name} is not installed: run pnpm install`)
  return manifestAt(place).version
}

/** Packs `@dyra/shared` into a folder. */
export async function packShared(folder: string): Promise<Packed> {
  const { version } = manifestAt(join(root, 'shared/package.json'))
  const pack = ['--dir', join(root, 'shared'), 'pack', '--pack-destination', folder]
  await step('Packing @dyra/shared …', pnpmOf(root, ...pack))
  const file = `dyra-shared-${version}.tgz`
  if (!existsSync(join(folder, file))) throw new Error(`pnpm pack has not written ${file}`)
  return { file, packageManager: pnpmVersionOf(root), versionOf }
}
