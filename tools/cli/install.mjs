import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists, root, step } from './run.mjs'
import { codeOf } from './system/errors.mjs'
import { pnpmOf } from './system/pnpm.mjs'

const stamp = join(root, 'node_modules', '.installed')

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

const packageFiles = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.name}/package.json`)
    .filter(exists)
    .sort()

/** Hash of everything that determines the content of node_modules. */
const wanted = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...packageFiles()]) {
    hash.update(`\n${path}\n`).update(read(path))
  }
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

/** Installs the packages of the lock file unless they are installed already. */
export const install = async () => {
  const state = wanted()
  if (installed() === state) return
  // With CI=true pnpm does not ask for confirmation, even if it has to remove a folder of another version.
  await step('Installing packages …', pnpmOf(root, 'install', '--frozen-lockfile'), { CI: 'true' })
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, state)
}
