import { join } from 'node:path'
import { step } from '../../launch/run.mjs'
import { architecture } from './node-runtime.ts'
import type { Staged } from './stage.ts'

/** Order, owner and time in the archive do not depend on the machine. */
const reproducible = (time: number) => ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`]

/**
 * Resolves to the path of the archive. It unpacks into one folder, `dyraaudkenni-VERSION`.
 * @param target folder
 */
export async function writeArchive({ folder, version, time }: Staged, target: string) {
  const file = join(target, `dyraaudkenni_${version}_${architecture()}.tar.xz`)
  const rename = `--transform=s,^\\.,dyraaudkenni-${version},`
  const options = [...reproducible(time), rename, '-cJf', file, '-C', folder]
  await step('Writing the archive …', ['tar', ...options, '.'], { XZ_OPT: '-T0 -6' })
  return file
}
