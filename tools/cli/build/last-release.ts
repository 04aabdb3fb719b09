import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pnpmOf } from '../../launch/pnpm.mjs'
import { log, root } from '../../launch/run.mjs'

const execute = promisify(execFile)

/** A version that is built in a folder of its own. */
export interface BuiltVersion {
  readonly name: string
  readonly folder: string
  readonly releasesDir: string
}

async function git(...args: readonly string[]) {
  const { stdout } = await execute('git', args, { cwd: root })
  return stdout.trim()
}

/** The last release before this commit: a commit that sets the version in package.json. */
async function lastRelease() {
  const [commit] = (await git('log', '-1', '--format=%H', '-G^  "version":', 'HEAD^', '--', 'package.json')).split('\n')
  if (!commit) throw new Error('The history has no release: fetch all of it.')
  return commit
}

/** Commands that build everything. A version uses the first command whose file it has. */
const builders = {
  'tools/launch/launch.mjs': ['tools/launch/launch.mjs', 'build', '--release'],
  'tools/cli/build.mjs': ['tools/cli/build.mjs', '--release'],
}

/** Rejects for a commit that has no command to build it. */
async function checkBuildable(commit: string) {
  const files = await git('ls-tree', '-r', '--name-only', commit, '--', ...Object.keys(builders))
  if (files === '')
    throw new Error(
      `${commit.slice(0, 8)} has none of ${Object.keys(builders).join(', ')}: name another release in UPGRADE_FROM.`,
    )
}

/** Installs and builds the code of a folder with its own tools. */
async function build(folder: string) {
  const options = { cwd: folder, env: { ...process.env, RELEASES_DIR: join(folder, 'releases'), CI: 'true' } }
  const [npx, ...install] = pnpmOf(folder, 'install', '--frozen-lockfile', '--prefer-offline')
  await execute(npx, install, options)
  const [, command = []] = Object.entries(builders).find(([file]) => existsSync(join(folder, file))) ?? []
  await execute(process.execPath, command, options)
}

async function checkOut(commit: string, folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'source.tar')
  await git('archive', '--output', archive, commit)
  await execute('tar', ['-xf', archive], { cwd: folder })
  rmSync(archive)
}

/** The last release, or the commit that `UPGRADE_FROM` names. Builds it once in the cache, which takes minutes. */
export async function builtLastRelease(): Promise<BuiltVersion> {
  const { UPGRADE_FROM } = process.env
  const commit = UPGRADE_FROM ? await git('rev-parse', '--verify', `${UPGRADE_FROM}^{commit}`) : await lastRelease()
  await checkBuildable(commit)
  const folder = join(root, '.cache', 'upgrade', commit)
  const stamp = join(folder, '.built')
  if (!existsSync(stamp)) {
    log(`  builds the release ${commit.slice(0, 8)} …`)
    await checkOut(commit, folder)
    await build(folder)
    writeFileSync(stamp, '')
  }
  return { name: commit.slice(0, 8), folder, releasesDir: join(folder, 'releases') }
}
