import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { step } from '../../launch/run.mjs'

/**
 * Writes SHA256SUMS beside a package, as `sha256sum --check` reads it, and with a key of GnuPG its signature
 * SHA256SUMS.asc, as `gpgv` reads it.
 */
export async function writeChecksum(file: string, key: string | undefined) {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const sums = join(dirname(file), 'SHA256SUMS')
  await writeFile(sums, `${hash}  ${basename(file)}\n`)
  if (key === undefined) return
  await step('Signing …', ['gpg', '--batch', '--yes', '--armor', '--local-user', key, '--detach-sign', sums])
}
