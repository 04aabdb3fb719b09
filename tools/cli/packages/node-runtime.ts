import { existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { log, root } from '../../launch/run.mjs'

const version = readFileSync(join(root, '.node-version'), 'utf8').trim()

/** Node.js of the package as a component of CycloneDX. */
export const NODE = {
  type: 'platform',
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  'bom-ref': `pkg:generic/node@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
}

/** Name of the processor in Debian's words. */
export const architecture = () => (process.arch === 'x64' ? 'amd64' : process.arch)

/**
 * Puts the Node.js that is installed with the packages into `folder`/bin: Debian has an older one. Native packages of the stage
 * are made for this machine, so its processor decides.
 */
export async function addNode(folder: string) {
  const installed = join(root, 'node_modules', `node-${process.platform}-${process.arch}`)
  if (process.platform !== 'linux' || !existsSync(installed))
    throw new Error(`Packages are made on Linux (x64, arm64), not on ${process.platform} ${process.arch}.`)
  await mkdir(join(folder, 'bin'), { recursive: true })
  await copyFile(join(installed, 'bin/node'), join(folder, 'bin/node'))
  await copyFile(join(installed, 'LICENSE'), join(folder, 'bin/node.LICENSE'))
  await chmod(join(folder, 'bin/node'), 0o755)
  log(`Node.js ${version} is in bin/node`)
}
