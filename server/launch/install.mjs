import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists, root, step } from './run.mjs'

const stamp = join(root, 'node_modules', '.installed')

const read = (path) => readFileSync(join(root, path), 'utf8')

const packageFiles = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.name}/package.json`)
    .filter(exists)
    .sort()

/** Changes with everything that decides what stands in node_modules. */
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
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Installs the packages of the lock file, only if they are not those already installed. */
export const install = async () => {
  const state = wanted()
  if (installed() === state) return
  const pnpm = JSON.parse(read('package.json')).packageManager
  // CI=true: pnpm asks nothing, also when it has to remove a folder made by another version.
  await step('Installing packages …', ['npx', '--yes', pnpm, 'install', '--frozen-lockfile'], { CI: 'true' })
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, state)
}
