import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { log, main, root } from '../run.mjs'

/**
 * A package with programs. Program `name` becomes `<package>/dist/<name>.js`.
 * @typedef {object} Package
 * @property {string} folder
 * @property {readonly string[]} sources folders with the sources of the programs
 * @property {Readonly<Record<string, string>>} programs entry file by name
 */

/**
 * Tools may import the server's sources; the server never imports tools.
 * @type {readonly Package[]}
 */
const packages = [
  {
    folder: 'server',
    sources: ['server/src', 'shared/src'],
    programs: { main: 'src/main.ts', registry: 'src/registry.ts' },
  },
  {
    folder: 'tools',
    sources: [
      ...['attack', 'bench', 'cli', 'faults', 'kit', 'load', 'simulators', 'tour'].map((folder) => `tools/${folder}`),
      'server/src',
      'shared/src',
    ],
    programs: {
      tour: 'tour/main.ts',
      'simulators/eid': 'simulators/eid/main.ts',
      'simulators/mail': 'simulators/mail/main.ts',
      'simulators/registers': 'simulators/registers/main.ts',
      faults: 'faults/main.ts',
      load: 'load/main.ts',
      attack: 'attack/main.ts',
      bench: 'bench/main.ts',
      'bench/load-generator': 'bench/instruments/load-program.ts',
      'bench/bare-answer': 'bench/instruments/bare-program.ts',
      'bench/bare-lookup': 'bench/api/bare-lookup-program.ts',
      'bench/bare-create': 'bench/api/bare-create-program.ts',
    },
  },
]

/** These scripts. */
const builders = ['catalogues', 'programs', 'server-components'].map((name) => `tools/cli/build/${name}.mjs`)

/** Files and folders whose changes require a new build of the programs. */
export const programSources = [
  ...new Set(packages.flatMap(({ folder, sources }) => [...sources, `${folder}/package.json`])),
  ...builders,
]

/** @param {string} name */
const isSource = (name) => /\.(tsx?|css|mjs|json)$/.test(name) && !/\.test\.tsx?$/.test(name)

/** @param {string} folder */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * Hash of the sources, the dependencies and these scripts.
 * @param {Package} one
 */
function fingerprint({ folder, sources }) {
  const fixed = ['pnpm-lock.yaml', `${folder}/package.json`, ...builders].map((path) => join(root, path))
  const hash = createHash('sha256')
  for (const file of [...sources.flatMap((path) => sourcesIn(join(root, path))).sort(), ...fixed]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Dependencies that are loaded from node_modules. Workspace packages are bundled from their sources.
 * @param {string} folder
 */
function externalPackages(folder) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@dyra/'))
}

/** @param {Package} one */
async function bundle({ folder, programs }) {
  // Loaded here, because `registry release` of a package, which has nothing to build them from, imports this file.
  const { build } = await import('esbuild')
  const { componentsInServer } = await import('./server-components.mjs')
  await build({
    absWorkingDir: join(root, folder),
    entryPoints: { ...programs },
    outdir: join(root, folder, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: externalPackages(folder),
    ...componentsInServer,
    // Bundled CommonJS packages call `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)",
    },
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}

/**
 * Resolves to false if nothing has changed since the last build.
 * @param {Package} one
 */
async function buildPackage(one) {
  const stampFile = join(root, one.folder, 'dist', 'sources.sha256')
  const stamp = fingerprint(one)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  // Removed first, so that an interrupted build does not count as a finished one.
  rmSync(stampFile, { force: true })
  await bundle(one)
  mkdirSync(join(root, one.folder, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

/**
 * Bundles the programs of packages whose sources have changed. Resolves to the folders that were built.
 * Migrations and data files are not copied: the programs find them from the folder of the server package.
 * @param {readonly string[]} folders of the packages
 */
export async function buildPrograms(folders = packages.map(({ folder }) => folder)) {
  /** @type {string[]} */
  const built = []
  for (const one of packages) if (folders.includes(one.folder) && (await buildPackage(one))) built.push(one.folder)
  return built
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(async () => {
    for (const folder of await buildPrograms()) log(`Built ${folder}/dist`)
  })
}
