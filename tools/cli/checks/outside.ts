import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { readList } from '../../../server/src/release/folder.ts'
import { parts } from '../../../server/src/release/parts.ts'
import { pnpmOf } from '../../launch/pnpm.mjs'
import { log, main, script, step } from '../../launch/run.mjs'

// `pnpm check outside`: a team's own repository outside the workspace builds a remote from the packed `@dyra/shared` alone,
// checks its types, tests it, and its build is released beside the parts of this project. Installs from the registry.

const REMOTE = 'remote-shelter'

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

function checkStandsAlone(folder: string) {
  const shared = realpathSync(join(folder, 'node_modules/@dyra/shared'))
  if (!shared.startsWith(realpathSync(folder) + sep)) throw new Error(`The repository uses ${shared}`)
  const docs = readdirSync(shared).filter((name) => /^(CHANGELOG|README|LICENSE)/.test(name))
  if (docs.length !== 3) throw new Error(`Of its docs, the package has ${docs.join(', ') || 'none'}`)
}

async function checkReleased(releases: string) {
  const list = await readList(releases)
  const paths = Object.keys(list.find(({ name }) => name === 'remote_shelter')?.manifest?.paths ?? {})
  if (paths.join() !== '/shelter') throw new Error(`remotes.json has ${paths.join() || 'no path'} of ${REMOTE}`)
  if (list.length !== parts.length + 1) throw new Error(`remotes.json has ${list.length} parts`)
}

async function run(temporary: string) {
  // The folder is not named like the remote, because a checkout may have any name.
  const folder = join(temporary, 'checkout')
  const releases = join(temporary, 'releases')
  await script('Creating a repository …', ['new.ts', REMOTE, '--title', 'Dýraathvörf', '--outside', folder])
  checkStandsAlone(folder)
  const { scripts } = json(join(folder, 'package.json'))
  for (const name of Object.keys(scripts)) await step(`pnpm ${name} …`, pnpmOf(folder, '--dir', folder, 'run', name))
  await script('Releasing the parts of this project …', ['release.ts', 'all', '--to', releases])
  const build = ['--from', join(folder, 'dist'), '--to', releases]
  await script(`Releasing ${REMOTE} …`, ['release.ts', REMOTE, ...build])
  await checkReleased(releases)
}

main(async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'dyra-outside-'))
  try {
    if (!process.argv.includes('--built')) await script('Building what changed …', ['build.ts'])
    await run(temporary)
    log('A remote of another repository was built and released.')
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
})
