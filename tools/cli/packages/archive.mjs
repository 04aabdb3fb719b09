import { join } from 'node:path'
import { step } from '../../launch/run.mjs'
import { architecture } from './node-runtime.mjs'

/** @import { Staged } from './stage.mjs' */

/** Order, owner and time in the archive do not depend on the machine. */
const reproducible = (/** @type {number} */ time) => [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  `--mtime=@${time}`,
]

/**
 * Resolves to the path of the archive. It unpacks into one folder, `dyraaudkenni-VERSION`.
 * @param {Staged} staged
 * @param {string} target folder
 */
export async function writeArchive({ folder, version, time }, target) {
  const file = join(target, `dyraaudkenni_${version}_${architecture()}.tar.xz`)
  const rename = `--transform=s,^\\.,dyraaudkenni-${version},`
  const tar = ['tar', ...reproducible(time), rename, '-cJf', file, '-C', folder, '.']
  await step('Writing the archive …', /** @type {[string, ...string[]]} */ (tar), { XZ_OPT: '-T0 -6' })
  return file
}
