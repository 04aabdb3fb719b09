import { chmod, cp, lstat, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, step } from '../../launch/run.mjs'
import { architecture } from './node-runtime.ts'
import type { Staged } from './stage.ts'

const HOME = 'usr/lib/dyraaudkenni'
const maintainerScripts = ['postinst', 'prerm', 'postrm']

const control = ({ version }: Staged, kilobytes: number) => `Package: dyraaudkenni
Version: ${version}
Architecture: ${architecture()}
Maintainer: Dýraauðkenni <dyraaudkenni@example.com>
Installed-Size: ${kilobytes}
Depends: adduser, libc6, libstdc++6, util-linux
Recommends: nginx, postgresql (>= 15), systemd
Section: web
Priority: optional
Description: registry of pets, microchips and owners
 Web processes, a worker, deposits and commands of the registry. Needs PostgreSQL 15 or later. Brings its own Node.js.
 Settings and operation: docs/operate.md in /usr/lib/dyraaudkenni.
`

/**
 * Installed-Size as Debian Policy defines it (5.6.20): each file in whole kilobytes, and one for everything else. `du`
 * would depend on the file system of the build machine.
 */
async function folderKilobytes(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries.map(async (entry) => (entry.isFile() ? (await lstat(join(entry.parentPath, entry.name))).size : 1)),
  )
  return sizes.reduce((total, size) => total + Math.ceil(size / 1024), 0)
}

/** Moves the staged files to their places below `tree` and adds units, the command and maintainer scripts. */
async function layOut({ folder }: Staged, tree: string) {
  await mkdir(join(tree, 'usr/lib/systemd/system'), { recursive: true })
  await mkdir(join(tree, 'usr/bin'), { recursive: true })
  await mkdir(join(tree, 'DEBIAN'))
  await rename(folder, join(tree, HOME))
  const operate = join(tree, HOME, 'docs/operate')
  for (const name of (await readdir(operate)).filter((file) => /\.(service|timer)$/.test(file)))
    await cp(join(operate, name), join(tree, 'usr/lib/systemd/system', name))
  await symlink('../lib/dyraaudkenni/docs/operate/registry', join(tree, 'usr/bin/registry'))
  for (const name of maintainerScripts) {
    await cp(join(root, 'tools/cli/packages/debian', name), join(tree, 'DEBIAN', name))
    await chmod(join(tree, 'DEBIAN', name), 0o755)
  }
}

/**
 * Resolves to the path of the Debian package.
 * @param target folder
 */
export async function writeDebianPackage(staged: Staged, target: string) {
  const tree = join(target, 'tree')
  await layOut(staged, tree)
  await writeFile(join(tree, 'DEBIAN/control'), control(staged, await folderKilobytes(tree)))
  // Modes must not depend on the umask of the machine.
  await step('Setting modes …', ['chmod', '-R', 'u=rwX,go=rX', tree])
  const file = join(target, `dyraaudkenni_${staged.version}_${architecture()}.deb`)
  const options = ['--root-owner-group', '-Zxz', '--build', tree, file]
  await step('Writing the Debian package …', ['dpkg-deb', ...options], { SOURCE_DATE_EPOCH: String(staged.time) })
  await rm(tree, { recursive: true, force: true })
  return file
}
