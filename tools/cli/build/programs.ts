import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../launch/run.mjs'
import { componentsInServer } from './server-components.ts'

/**
 * The programs of packages: entry file by name. Program `name` becomes `<package>/dist/<name>.js`. Tools may import the
 * server's sources; what ships never imports tools. The demo programs extend the server and its commands. They need the
 * server's packages, so they are built beside them.
 */
const programs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  server: {
    main: 'src/main.ts',
    registry: 'src/registry.ts',
    release: 'src/release.ts',
    'demo-server': '../tools/demo-data/server.ts',
    'demo-registry': '../tools/demo-data/registry.ts',
  },
  tools: {
    'simulators/eid': 'simulators/eid/main.ts',
    'simulators/mail': 'simulators/mail/main.ts',
    'simulators/registers': 'simulators/registers/main.ts',
    faults: 'faults/main.ts',
    load: 'load/main.ts',
    attack: 'attack/main.ts',
    bench: 'bench/main.ts',
    'bench/bare-answer': 'bench/instruments/bare-program.ts',
    'bench/bare-lookup': 'bench/api/bare-lookup-program.ts',
    'bench/bare-create': 'bench/api/bare-create-program.ts',
  },
}

/** Dependencies that are loaded from node_modules. Workspace packages are bundled from their sources. */
function externalPackages(folder: string) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@dyra/'))
}

/**
 * Bundles the programs of a package. Migrations and data files are not copied: the programs find them from the folder of
 * the server package.
 * @param folder of the package
 */
export async function buildPrograms(folder: string) {
  await build({
    absWorkingDir: join(root, folder),
    entryPoints: { ...programs[folder] },
    outdir: join(root, folder, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
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
