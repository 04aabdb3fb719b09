import { execFileSync } from 'node:child_process'
import { remotes } from '../../../server/src/release/parts.ts'
import { pnpmOf } from '../../launch/pnpm.mjs'
import { root } from '../../launch/run.mjs'

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly 'bom-ref': string
}

/** The parts of pnpm's CycloneDX that we read. */
interface Bom {
  readonly serialNumber: string
  readonly metadata: { readonly component: Record<string, string> }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** A package as `pnpm licenses` lists it, in each of its versions. */
interface Licensed {
  readonly name: string
  readonly versions: readonly string[]
  readonly paths: readonly string[]
  readonly license: string
}

/**
 * What pnpm says about what runs on the server or in browsers. Development tools are not distributed.
 * @param folders of packages
 */
function askPnpm(folders: readonly string[], ...args: readonly string[]) {
  const [command, ...rest] = pnpmOf(root, ...args, '--prod', ...folders.map((name) => `--filter=./${name}`))
  // Without a network npx waits more than a minute for the registry, although it has this pnpm.
  const env = { ...process.env, npm_config_prefer_offline: 'true' }
  return JSON.parse(execFileSync(command, rest, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 }))
}

/** All of them need `shared`. It is not named itself, because pnpm would then write its dependencies in varying places. */
const programs = ['shell', ...remotes, 'server']

/** The TypeScript compiler: build plugins look for it, but an installation has none. */
const COMPILER = /^pkg:npm\/(%40typescript\/|typescript@)/

/** @param dropped matches the `bom-ref` of the components that the result leaves out */
export function without(bom: Bom, dropped: RegExp): Bom {
  const isKept = (ref: string) => !dropped.test(ref)
  return {
    ...bom,
    components: bom.components.filter((component) => isKept(component['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  }
}

/**
 * The bill of materials. It leaves out peers, which are tools of teams that build remotes. The registry is named, so
 * that the URL of a package does not depend on the settings of the machine.
 */
export const readBom = () =>
  without(
    askPnpm(
      programs,
      ...['sbom', '--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application'],
      ...['--exclude-peers', '--registry=https://registry.npmjs.org/'],
    ),
    COMPILER,
  )

/** Packages of third parties with their folders, by name and version. */
export function licensedPackages() {
  const shipped = new Set(
    readBom().components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`),
  )
  const groups: Record<string, Licensed[]> = askPnpm(['shared', ...programs], 'licenses', 'list', '--json')
  const { compare } = new Intl.Collator('en')
  return Object.values(groups)
    .flat()
    .flatMap(({ name, versions, paths, license: licence }) =>
      versions.map((version, n) => ({ name, version, licence, folder: String(paths[n]), label: `${name} ${version}` })),
    )
    .filter(({ label }) => shipped.has(label))
    .sort((a, b) => compare(a.label, b.label))
}
