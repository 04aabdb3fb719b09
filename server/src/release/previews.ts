import type { Release } from '@dyra/shared/contract/releases'
import { checkManifests } from './check-manifests.ts'
import { container, lockOf, prune, readList, remember, rememberPreviewed, replaceIn, writeList } from './folder.ts'
import { withLock } from './lock.mjs'
import { storeMaps } from './maps.ts'
import { buildOf, defaultReleases } from './parts.ts'
import { checkLists, prepare, type ReleaseOptions } from './releases.ts'
import { checkSigned } from './signing.ts'

function findInService(list: readonly Release[], part: string) {
  const used = list.find(({ name }) => name === container(part))
  if (used === undefined) throw new Error(`${part} is not in use: release it first`)
  return used
}

/**
 * Offers the build of a remote to named staff, beside the version in service.
 * @param names names or ids of persons
 */
export async function preview(
  part: string,
  names: readonly string[],
  { dir = defaultReleases(), from, at, check }: ReleaseOptions = {},
) {
  return withLock(lockOf(dir), async () => {
    if (names.length === 0) throw new Error('A preview needs the names of those who may start it')
    const list = await readList(dir)
    const used = findInService(list, part)
    const release = await prepare(part, { dir, from, at })
    if (release.version === used.version) throw new Error(`${part} ${release.version} is in use by everyone`)
    await checkSigned([{ part, version: release.version }], dir)
    const next = replaceIn(list, [{ ...used, preview: { names: [...names], release } }])
    await checkLists(next, dir, [release.name])
    await check?.(replaceIn(list, [release]), dir, [release.name])
    await storeMaps(list, { part, version: release.version, build: from ?? buildOf(part), dir })
    await writeList(dir, next)
    await rememberPreviewed(part, release, dir)
    await prune(part, dir)
    return release
  })
}

/** Releases the version of a preview. */
export async function promote(
  part: string,
  { dir = defaultReleases(), check }: Pick<ReleaseOptions, 'dir' | 'check'> = {},
) {
  return withLock(lockOf(dir), async () => {
    const list = await readList(dir)
    const { preview: offered } = findInService(list, part)
    if (offered === undefined) throw new Error(`${part} has no preview`)
    const { release } = offered
    await checkSigned([{ part, version: release.version }], dir)
    const next = replaceIn(list, [release])
    await checkManifests(next, dir, [release.name])
    await check?.(next, dir, [release.name])
    await remember(part, release, dir)
    await writeList(dir, next)
    await prune(part, dir)
    return release
  })
}
