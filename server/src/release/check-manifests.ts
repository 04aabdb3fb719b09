import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, ReleaseManifest } from '@dyra/shared/contract/releases'
import { schemaErrors } from '@dyra/shared/webpack/schema-errors.cjs'
import { satisfies } from 'semver'

type Described = Release & { manifest: ReleaseManifest }

const SHELL = 'shell'

/** The schema that the shell expects of manifests (shared/src/contract/remote-manifest.ts). */
async function schemaOf(shell: Release | undefined, dir: string): Promise<object | undefined> {
  const file = shell && join(dir, SHELL, shell.version, 'manifest.json')
  return file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).schema : undefined
}

const segments = (path: string) => path.split('/')

/** Whether one path can fit both patterns. */
function overlap(one: string, other: string) {
  const [first, second] = [segments(one), segments(other)]
  if (first.length !== second.length) return false
  return first.every((segment, place) => {
    const facing = second[place] ?? ''
    return segment.toLowerCase() === facing.toLowerCase() || segment.startsWith(':') || facing.startsWith(':')
  })
}

function findClaims(one: Described, other: Described) {
  const paths = Object.keys(one.manifest.paths).flatMap((path) =>
    Object.keys(other.manifest.paths)
      .filter((facing) => overlap(path, facing))
      .map((facing) =>
        other.name === SHELL
          ? `${one.name} claims ${path}, but ${facing} is a path of the shell`
          : `${one.name} and ${other.name} both claim ${path}${facing === path ? '' : ` (${facing})`}`,
      ),
  )
  const theirs = other.manifest.landing ?? {}
  const landings = Object.keys(one.manifest.landing ?? {})
    .filter((view) => theirs[view] !== undefined)
    .map((view) => `${one.name} and ${other.name} both have the landing page of ${view}`)
  return [...paths, ...landings]
}

function findVersionErrors(
  { name, manifest: { takes = {}, builtWith = {} } }: Described,
  shell: ReleaseManifest | undefined,
) {
  return Object.entries(takes).flatMap(([library, range]) => {
    const provided = shell?.provides?.[library]
    if (shell === undefined || (provided !== undefined && satisfies(provided, range))) return []
    const built = `${name} was built with ${library} ${builtWith[library]} and takes ${range}`
    return [`${built}, the shell provides ${provided ?? 'none'}`]
  })
}

/** The first check, because a shell knows only manifests of its own contract. @throws Error */
function refuseContracts(list: readonly Release[], shell: Release | undefined) {
  const others = shell ? list.filter(({ contract }) => contract !== shell.contract) : []
  if (others.length === 0) return
  const names = others.map(({ name, contract }) => `${name} has contract ${contract}`)
  const shared = `@dyra/shared ${shell?.manifest?.provides?.['@dyra/shared']}`
  throw new Error(
    `${names.join(', ')}, the shell ${shell?.contract}: build them with ${shared} and release them together.`,
  )
}

function findSizeErrors({ name, size = 0, manifest: { sizeLimit = 0 } }: Described) {
  if (size <= sizeLimit) return []
  return [`${name} has ${size} bytes in brotli, its limit is ${sizeLimit}: src/manifest.ts, sizeLimit`]
}

const pairsOf = (list: readonly Described[]): [Described, Described][] =>
  list.flatMap((one, place) => list.slice(0, place).map((other) => [one, other]))

/**
 * Refuses a list of releases whose manifests contradict each other or the shell: another contract, an invalid manifest, two
 * parts with one path or landing page, a package of another version than the shell's, a remote above its size limit.
 * @param changed names of the new releases; a new shell is checked against all remotes
 */
export async function checkManifests(list: readonly Release[], dir: string, changed: readonly string[]) {
  const shell = list.find(({ name }) => name === SHELL)
  refuseContracts(list, shell)
  const schema = await schemaOf(shell, dir)
  const described = list.flatMap(({ manifest, ...release }) => (manifest ? [{ ...release, manifest }] : []))
  const isNew = ({ name }: Release) => changed.includes(name) || changed.includes(SHELL)
  const remotes = described.filter((release) => release.name !== SHELL && isNew(release))
  const invalid = remotes.flatMap(({ name, manifest }) =>
    schema ? schemaErrors(schema, manifest).map((error) => `the manifest of ${name} is not valid: ${error}`) : [],
  )
  // The other checks rely on valid manifests.
  if (invalid.length > 0) throw new Error(invalid.join('\n'))
  const errors = [
    ...pairsOf(described)
      .filter((pair) => pair.some(isNew))
      .flatMap(([one, other]) => (one.name === SHELL ? findClaims(other, one) : findClaims(one, other))),
    ...remotes.flatMap((remote) => [...findVersionErrors(remote, shell?.manifest), ...findSizeErrors(remote)]),
  ]
  if (errors.length > 0) throw new Error(errors.join('\n'))
}
