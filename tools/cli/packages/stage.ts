import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remotes } from '../../../server/src/release/parts.ts'
import { capture, log, root } from '../../launch/run.mjs'
import { copyPrograms } from './copy-programs.ts'
import { addNode } from './node-runtime.ts'
import { writeSbom } from './sbom.ts'

/** The files of a package before they are packed. */
export interface Staged {
  readonly folder: string
  readonly version: string
  /** Time of the commit, in seconds since 1970; all files get it. */
  readonly time: number
}

/** Programs whose imports decide which files of node_modules are needed. */
const programs = [
  'server/dist/main.js',
  'server/dist/registry.js',
  'server/dist/release.js',
  'server/src/features/registration/pet-images/program/main.mjs',
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

const git = async (args: readonly string[]) => {
  const { code, output } = await capture('git', args)
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output}`)
  return output.trim()
}

/** Copies what an installation needs into `folder`. The version of an unproved commit says so. */
export async function stage(folder: string, isProved: boolean): Promise<Staged> {
  const { default: project } = await import('../../../package.json', { with: { type: 'json' } })
  const [seconds = '0', hash = ''] = (await git(['log', '-1', '--format=%ct %h'])).split(' ')
  const time = Number(seconds)
  const stamp = new Date(time * 1000).toISOString().replace(/\D/g, '').slice(0, 12)
  const version = `${project.version}+${stamp}.${hash}${isProved ? '' : '~unproved'}`
  if ((await git(['status', '--porcelain'])) !== '') log('Warning: the work tree has changes that are not committed.')
  log('Collecting files …')
  await copyPrograms(folder, programs)
  for (const path of files) await cp(join(root, path), join(folder, path), { recursive: true })
  await writeFile(join(folder, 'VERSION'), `${version}\n`)
  await writeFile(join(folder, 'sbom.cdx.json'), writeSbom({ version, time }))
  await addNode(folder)
  return { folder, version, time }
}
