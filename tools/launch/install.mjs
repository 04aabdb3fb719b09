import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../../server/src/release/lock.mjs'
import { codeOf } from './errors.mjs'
import { pnpmOf } from './pnpm.mjs'
import { capture, log, root } from './run.mjs'

const packages = join(root, 'node_modules')
const stamp = join(packages, '.installed')

/** Disk space that the packages and the first build take. */
const NEEDED_BYTES = 1.5 * 2 ** 30
/** Longest wait for another process that installs the same packages, which takes minutes on a slow line. */
const LONGEST_INSTALLATION_MS = 15 * 60_000

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

const packageFiles = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.name}/package.json`)
    .filter((path) => existsSync(join(root, path)))
    .sort()

/** @param {string} path of a package.json: only these parts of it concern an installation */
const packagesIn = (path) => {
  const { packageManager, dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path))
  return JSON.stringify([packageManager, dependencies, devDependencies, optionalDependencies])
}

/** Hash of everything that determines the content of node_modules. */
const wanted = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', '.pnpmfile.cjs'])
    hash.update(`\n${path}\n`).update(read(path))
  for (const path of ['package.json', ...packageFiles()]) hash.update(`\n${path}\n`).update(packagesIn(path))
  return hash.digest('hex')
}

const installed = () => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** What npm and pnpm print when a registry does not answer, and what they print when the disk is full. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|FETCH_5\d\d|socket hang up/
const FULL = /ENOSPC/

/** @param {string} output of the failed installation */
const reasonIn = (output) => {
  if (FULL.test(output)) return fullDisk()
  if (!UNREACHABLE.test(output)) return undefined
  return 'The packages cannot be downloaded, because the npm registry does not answer. Check the network, the proxy and "npm config get registry", then run the command again.'
}

const fullDisk = () =>
  `The disk of ${root} is full: packages and build need ${NEEDED_BYTES / 2 ** 30} GB. Free some space, then run the command again.`

const checkSpace = () => {
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < NEEDED_BYTES && !existsSync(packages)) throw new Error(fullDisk())
}

const environment = {
  // pnpm does not ask for confirmation, even if it has to remove a folder of another version.
  CI: 'true',
  // npm waits 10 s and then a minute before it reports that there is no registry.
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
}

const installPackages = async () => {
  log('Installing packages …')
  const [command, ...args] = pnpmOf(root, 'install', '--frozen-lockfile')
  const { code, output } = await capture(command, args, environment)
  if (code === 0) return
  const reason = reasonIn(output)
  if (!reason) process.stderr.write(output)
  throw new Error(reason ?? `Installing the packages failed (exit code ${code}).`)
}

/** Installs the packages of the lock file unless they are installed already. */
export const install = async () => {
  const state = wanted()
  if (installed() === state) return
  checkSpace()
  // Two commands at once in one folder would remove each other's files.
  await withLock(
    join(root, '.cache', 'install.lock'),
    async () => {
      if (installed() === state) return
      await installPackages()
      mkdirSync(packages, { recursive: true })
      writeFileSync(stamp, state)
    },
    LONGEST_INSTALLATION_MS,
  )
}
