import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { capture, log, main, root, script, step } from '../../launch/run.mjs'
import { type BuiltVersion, builtLastRelease } from '../build/last-release.ts'
import { findChromium } from '../system/chromium.ts'

// `pnpm check compatibility`: the remotes of the last release under the shell of this version, and the remotes of this
// version under the shell of the last release, with the server of this version, which is upgraded first. Journeys of
// each role run through both sites; they are those of the version of the remotes. If the contract numbers differ, both
// mixtures must be refused; if the exports of this version are newer, the older shell must refuse its remotes.
// UPGRADE_FROM names another release.

/** Two journeys of each role. */
const JOURNEYS = [
  'public-lookup',
  'public-finder',
  'owner-pets',
  'owner-transfers',
  'vet-register',
  'vet-search',
  'admin-people',
  'admin-money',
].map((name) => `/${name}\\.spec`)

/** @param folder of a version */
const manifestOf = (folder: string, part: string) =>
  JSON.parse(readFileSync(join(folder, part, 'dist/manifest.json'), 'utf8'))

/** Whether the shell of an older version has the exports that this version's remotes need. */
function hasDoors(folder: string) {
  const { provides } = manifestOf(folder, 'shell')
  return satisfies(provides?.['@dyra/shared'] ?? '0.0.0', manifestOf(root, 'remote-vet').takes['@dyra/shared'])
}

const release = (...args: readonly string[]) => capture(process.execPath, [join(root, 'tools/cli/release.ts'), ...args])

/** The message about another contract number or older exports. */
const REFUSAL =
  /has contract \d+, the shell \d+: build them with|with @dyra\/shared \S+ and takes \S+, the shell provides/

/**
 * Puts the shell of a version into use with the remotes of another version.
 * @param shell folder of its version
 * @param releases folder with the remotes
 */
async function mix(shell: string, releases: string, fits: boolean) {
  const { code, output } = await release('shell', '--from', join(shell, 'shell/dist'), '--to', releases)
  if (fits && code !== 0) throw new Error(`The shell of one version refuses remotes of the other:\n${output}`)
  if (!fits && (code === 0 || !REFUSAL.test(output)))
    throw new Error(`Parts that do not fit together are not refused:\n${output}`)
}

/** @param folder with the journeys and the server */
async function runJourneys(title: string, folder: string, releases: string) {
  const playwright = join(folder, 'e2e/node_modules/.bin/playwright')
  const config = join(folder, 'e2e/playwright.config.ts')
  const env = { CHROMIUM: await findChromium(), RELEASES_DIR: releases, SCREENSHOTS: 'false', PATIENT_TESTS: 'true' }
  const printed = await step(title, [playwright, 'test', '--config', config, ...JOURNEYS], env)
  log(`  ${printed.match(/\d+ passed.*/)?.[0]}`)
}

/** The journeys of the last release, with the server of this version. */
function lastJourneys(last: BuiltVersion, folder: string) {
  mkdirSync(folder)
  for (const name of readdirSync(last.folder).filter((entry) => entry !== 'e2e' && entry !== 'server'))
    symlinkSync(join(last.folder, name), join(folder, name))
  symlinkSync(join(root, 'server'), join(folder, 'server'))
  // Runs a copy, because the support of the journeys takes the folder above it for the project's.
  cpSync(join(last.folder, 'e2e'), join(folder, 'e2e'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: notInstalled,
  })
  symlinkSync(join(last.folder, 'e2e/node_modules'), join(folder, 'e2e/node_modules'))
  return folder
}

const notInstalled = (path: string) => !path.endsWith('/node_modules')

async function run(temporary: string) {
  const last = await builtLastRelease()
  const [contract, lastContract] = [root, last.folder].map((folder) => manifestOf(folder, 'shell').contract)
  const isSameContract = contract === lastContract
  const isOffered = hasDoors(last.folder)
  const [older, newer] = [join(temporary, 'older-remotes'), join(temporary, 'newer-remotes')]
  cpSync(last.releasesDir, older, { recursive: true })
  await mix(root, older, isSameContract)
  await script('Releasing the parts of this version …', ['release.ts', 'all', '--to', newer])
  await mix(last.folder, newer, isSameContract && isOffered)
  if (!isSameContract) {
    log(`Contract ${contract} instead of ${lastContract} of ${last.name}: both mixtures are refused.`)
    return
  }
  const journeys = lastJourneys(last, join(temporary, 'last'))
  await runJourneys(`Remotes of ${last.name} under this shell …`, journeys, older)
  if (isOffered) await runJourneys(`These remotes under the shell of ${last.name} …`, root, newer)
  else log(`These remotes need exports that the shell of ${last.name} does not offer, and are refused.`)
}

main(async () => {
  if (!process.argv.includes('--built')) await script('Building what changed …', ['build.ts'])
  const temporary = mkdtempSync(join(tmpdir(), 'dyra-compatibility-'))
  try {
    await run(temporary)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
})
