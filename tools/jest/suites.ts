import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { Config } from 'jest'
import serverConfig from '../../server/jest/jest.config.cjs'
import browserConfig from '../../shared/jest/jest.config.cjs'
import { catalogues } from '../cli/build/catalogues.ts'
import { componentsInServer } from '../cli/build/server-components.ts'
import { root } from '../launch/run.mjs'
import { bundleSuite } from './bundle.ts'
import { countBranches, coverage } from './coverage.ts'
import { deal } from './deal.ts'
import { groupFolder, groupsText } from './group.ts'
import recordedSeconds from './seconds.json' with { type: 'json' }

// The test suites of `npm test`. Jest evaluates all modules again for each file: here a group of test files shares them, in
// one bundle (docs/decisions/0033-test-groups.md). `pnpm test:unit FILE` and `pnpm test:server FILE` run a file alone.

interface Suite {
  readonly config: Config
  /** How its groups are bundled; undefined: its files run one by one as they are. */
  readonly build?: BuildOptions
  /** Folders with the test files. */
  readonly folders: readonly string[]
  /** More groups than workers, so that the workers end at about the same time; undefined: a group for each file. */
  readonly groups?: number
  /** Module that exports what clears up after a file. */
  readonly between?: string
}

const require = createRequire(import.meta.url)

/** Several suites run at the same time, and together use all cores. */
const oneByOne: Config = { maxWorkers: 1 }

const classNames = JSON.stringify(require.resolve('../../shared/jest/class-names.cjs'))

/** Style sheets, as shared/jest/settings.cjs maps them. */
const styleSheets: Plugin = {
  name: 'style-sheets',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: path.endsWith('.module.css') ? `export default require(${classNames}).default` : '',
      loader: 'js',
    }))
  },
}

const browser = (folder: string, groups?: number): Suite => ({
  config: { ...browserConfig, ...oneByOne },
  build: { jsx: 'automatic', conditions: ['browser'], mainFields: ['module', 'main'], plugins: [styleSheets] },
  folders: [folder],
  groups,
  between: groups === undefined ? undefined : require.resolve('../../shared/jest/clear-page.cjs'),
})

/** Files that replace or reset modules change them for the files after them, too: Jest runs them one by one as they are. */
const CHANGES_MODULES = /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules\w*)\(/
/** Tests that take too long for each commit (CONTRIBUTING.md#checks). */
const LONG = /\.long\.test\.tsx?$/

const suites: Readonly<Record<string, Suite>> = {
  'unit-shared': browser('shared/src', 2),
  // The modules of the shell hold the state of the whole page.
  'unit-shell': browser('shell/src'),
  server: {
    config: serverConfig,
    build: { ...componentsInServer, plugins: [catalogues, styleSheets] },
    folders: ['server/src'],
    groups: 3,
  },
  // These tests start bundlers and read the sources, which a bundle lacks.
  tools: { config: { ...serverConfig, ...oneByOne }, folders: ['tools', 'e2e/support'] },
  repository: { config: { ...serverConfig, ...oneByOne }, folders: ['tools/repository'] },
}

const SKIPPED = new Set(['node_modules', 'dist', 'repository'])

const suiteNamed = (name: string): Suite => {
  const known = suites[name]
  if (known) return known
  const [, remote] = /^unit-(remote-.+)$/.exec(name) ?? []
  if (remote === undefined) throw new Error(`No test suite is called ${name}.`)
  return browser(`${remote}/src`, 1)
}

const testFilesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.split(sep).some((name) => SKIPPED.has(name)))
    .map((file) => join(folder, file))

const CHARACTERS_PER_SECOND = 10_000
/** The time that a file of tests takes: measured (record-seconds.ts), or estimated by its size. */
const secondsOf = (file: string): number =>
  (recordedSeconds as Readonly<Record<string, number>>)[file] ??
  readFileSync(join(root, file), 'utf8').length / CHARACTERS_PER_SECOND

/** Writes the groups of a suite, and one bundle for all groups. Resolves to the groups. */
async function writeGroups(
  name: string,
  files: readonly string[],
  { build = {}, groups, between }: Suite,
): Promise<string[]> {
  const folder = join(groupFolder, name)
  rmSync(join(root, folder), { recursive: true, force: true })
  mkdirSync(join(root, folder), { recursive: true })
  if (files.length === 0) return []
  const dealt = deal(files, groups ?? files.length, secondsOf)
  const source = join(root, folder, 'source.js')
  writeFileSync(source, groupsText(dealt, between))
  await bundleSuite(source, join(root, folder, 'bundle.js'), build)
  return dealt.map((_, index) => {
    const group = join(folder, `group-${index + 1}.js`)
    writeFileSync(join(root, group), `require('./bundle.js')[${index}]()\n`)
    return group
  })
}

/** With PROOF=all, the suite of the server measures what it covers. */
const withCoverage = (suite: Suite): Suite => ({
  ...suite,
  config: { ...suite.config, ...coverage },
  build: { ...suite.build, plugins: [countBranches, ...(suite.build?.plugins ?? [])] },
  // More groups, because with the long tests larger groups would keep too much memory.
  groups: 6,
  folders: [...suite.folders, 'shared/src/domain'],
})

/** The settings of Jest for a suite. */
export async function suiteConfig(name: string): Promise<Config> {
  const isAll = process.env.PROOF === 'all'
  const suite = isAll && name === 'server' ? withCoverage(suiteNamed(name)) : suiteNamed(name)
  const files = suite.folders.flatMap(testFilesIn).filter((file) => isAll || !LONG.test(file))
  const mustBeAlone = (file: string) => !suite.build || CHANGES_MODULES.test(readFileSync(join(root, file), 'utf8'))
  const alone = files.filter(mustBeAlone)
  const groups = await writeGroups(name, files.filter((file) => !alone.includes(file)).sort(), suite)
  return {
    ...suite.config,
    rootDir: root,
    dependencyExtractor: join(root, 'tools/jest/no-dependencies.cjs'),
    roots: [...suite.folders, join(groupFolder, name)].map((folder) => join(root, folder)),
    transform: {
      [`/${groupFolder.replaceAll(sep, '/')}/`]: join(root, 'tools/jest/read-bundle.cjs'),
      ...suite.config.transform,
    },
    testMatch: [...groups, ...alone].map((file) => `<rootDir>/${file.replaceAll(sep, '/')}`),
  }
}
