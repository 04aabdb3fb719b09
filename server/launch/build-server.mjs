import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const serverDir = dirname(dirname(fileURLToPath(import.meta.url)))
const rootDir = dirname(serverDir)
const outDir = join(serverDir, 'dist')
const stampFile = join(outDir, 'sources.sha256')

/** Programs of the server package; each becomes dist/<name>.js. */
const programs = {
  main: 'src/main.ts',
  registry: 'src/registry.ts',
  tour: 'tour/main.ts',
  'simulators/eid': 'simulators/eid/main.ts',
  'simulators/mail': 'simulators/mail/main.ts',
  'simulators/registers': 'simulators/registers/main.ts',
}

const isSource = (name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')

function sourcesIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Changes whenever the bundles could: own and shared sources, dependencies, this script. */
function fingerprint() {
  const sources = ['server/src', 'server/simulators', 'server/tour', 'shared/src'].flatMap((folder) =>
    sourcesIn(join(rootDir, folder)),
  )
  const fixed = [join(rootDir, 'pnpm-lock.yaml'), join(serverDir, 'package.json'), fileURLToPath(import.meta.url)]
  const hash = createHash('sha256')
  for (const file of [...sources.sort(), ...fixed.filter(existsSync)]) {
    hash.update(file.slice(rootDir.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Packages of our own are bundled from their sources; all others are loaded from node_modules. */
function externalPackages() {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(serverDir, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@dyra/'))
}

/**
 * Bundles the server's programs into server/dist. Migrations and data files are not copied: the programs find them
 * from the folder of the server package. Answers false when nothing had changed since the last build.
 */
export async function buildServer() {
  const stamp = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  const { build } = await import('esbuild')
  // A build that is cut short must not pass for a finished one.
  rmSync(stampFile, { force: true })
  const present = Object.entries(programs).filter(([, source]) => existsSync(join(serverDir, source)))
  await build({
    absWorkingDir: serverDir,
    entryPoints: Object.fromEntries(present),
    outdir: outDir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: externalPackages(),
    // A CommonJS package that only our shared sources use is bundled, and asks for `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)",
    },
    sourcemap: 'linked',
    logLevel: 'warning',
  })
  mkdirSync(outDir, { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const built = await buildServer()
  console.log(built ? 'Server built into server/dist' : 'Server is up to date')
}
