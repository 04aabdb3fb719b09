import { randomUUID } from 'node:crypto'
import type { Release } from '@dyra/shared/contract/releases'
import { log } from '../print.ts'
import {
  container,
  lockOf,
  prune,
  readList,
  readShared,
  remember,
  rememberShared,
  replaceIn,
  writeList,
} from './folder.ts'
import { withLock } from './lock.mjs'
import { storeMaps } from './maps.ts'
import { buildOf, defaultReleases } from './parts.ts'
import { checkLists, prepare, type ReleaseOptions } from './releases.ts'
import { createLog, isStopped, readLog, stoppedAt } from './share-folder.ts'
import { checkSigned } from './signing.ts'

function findInService(list: readonly Release[], part: string) {
  const used = list.find(({ name }) => name === container(part))
  if (used === undefined) throw new Error(`${part} is not in use: release it to everyone first`)
  return used
}

/** The id of the share of a version: the present one of the same version keeps its sessions and its counts. */
async function idOf(
  part: string,
  release: Release,
  { dir, used, force }: { dir: string; used: Release; force: boolean },
) {
  const present = used.share?.release.version === release.version ? used.share : undefined
  if (present !== undefined && !isStopped(dir, present)) return present.id
  const before = (await readShared(part, dir)).find(({ version }) => version === release.version)
  if (present === undefined && !before?.hasStopped) return randomUUID()
  const stop = `${part} ${release.version} stopped before because of its errors`
  if (!force) throw new Error(`${stop}: --force gives it again, with new counts`)
  log(`Warning: ${stop}; its counts start again`)
  return randomUUID()
}

/**
 * Gives the build of a remote to a part of the sessions. The same version with another percentage keeps its sessions and
 * its counts.
 * @param options `force`: also a version that stopped before
 */
export async function share(
  part: string,
  percent: number,
  { dir = defaultReleases(), from, at, check, force = false }: ReleaseOptions & { force?: boolean } = {},
) {
  return withLock(lockOf(dir), async () => {
    const list = await readList(dir)
    const used = findInService(list, part)
    const release = await prepare(part, { dir, from, at })
    if (release.version === used.version) throw new Error(`${part} ${release.version} is in use by everyone`)
    await checkSigned([{ part, version: release.version }], dir)
    const listWith = (id: string) => replaceIn(list, [{ ...used, share: { id, percent, release } }])
    await checkLists(listWith(''), dir, [release.name])
    await check?.(replaceIn(list, [release]), dir, [release.name])
    // A server may stop the present share during the checks.
    const id = await idOf(part, release, { dir, used, force })
    await storeMaps(list, { part, version: release.version, build: from ?? buildOf(part), dir })
    await createLog(dir, id)
    await writeList(dir, listWith(id))
    await rememberShared(part, release, dir)
    await prune(part, dir)
    return release
  })
}

/**
 * Gives the version of a share to everyone.
 * @param options `force`: also a stopped one
 */
export async function promote(
  part: string,
  { dir = defaultReleases(), check, force = false }: Pick<ReleaseOptions, 'dir' | 'check'> & { force?: boolean } = {},
) {
  return withLock(lockOf(dir), async () => {
    const list = await readList(dir)
    const { share: given } = findInService(list, part)
    if (given === undefined) throw new Error(`${part} has no share`)
    const refuseStopped = () => {
      if (isStopped(dir, given) && !force)
        throw new Error(`The share of ${part} stopped because of its errors: pnpm release ${part} --status`)
    }
    refuseStopped()
    const { release } = given
    await checkSigned([{ part, version: release.version }], dir)
    const next = replaceIn(list, [release])
    await checkLists(next, dir, [release.name])
    await check?.(next, dir, [release.name])
    // A server may stop it during the checks.
    refuseStopped()
    await remember(part, release, dir)
    await writeList(dir, next)
    await prune(part, dir)
    return release
  })
}

/** Sessions in the lines of a log that ran a version, and those in which it failed. */
function countIn(lines: string, version: string) {
  const events = lines.split('\n').map((line) => line.split(' '))
  const sessions = (kind: RegExp) =>
    new Set(events.flatMap(([name = '', of, session]) => (of === version && kind.test(name) ? [session] : []))).size
  return { sessions: sessions(/^(run|error)$/), failed: sessions(/^error$/) }
}

interface VersionInUse {
  readonly version: string
  /** Percent of the sessions, 1 to 99. */
  readonly percent: number
  /** Sessions that ran it since its share began. */
  readonly sessions?: number
  /** Sessions in which it failed. */
  readonly failed?: number
  /** Why no session gets it, or why its sessions may not be counted. */
  readonly note?: string
}

/**
 * Why no session gets a share, or why its sessions may not be counted. Servers give a share to no one whose log they cannot
 * write, and may run as another account than this process.
 * @param at when it stopped
 * @param obstacle of its log
 */
function noteOf(at: string | undefined, obstacle: string | undefined) {
  if (at !== undefined) return { isGiven: false, note: `stopped ${at}`.trim() }
  if (obstacle === 'missing') return { isGiven: false, note: 'no session gets it: its log is missing' }
  if (obstacle !== undefined) return { isGiven: true, note: 'this account cannot read and write its log' }
  return { isGiven: true }
}

/** The versions of a part that are in use, and how often they fail. */
export async function versionsInUse(part: string, dir = defaultReleases()): Promise<VersionInUse[]> {
  const used = (await readList(dir)).find(({ name }) => name === container(part))
  if (used === undefined) return []
  const { version, share: given } = used
  if (given === undefined) return [{ version, percent: 100 }]
  const { lines, obstacle } = await readLog(dir, given)
  const { isGiven, ...note } = noteOf(await stoppedAt(dir, given), obstacle)
  const percent = isGiven ? given.percent : 0
  return [
    { version, percent: 100 - percent, ...countIn(lines, version) },
    { version: given.release.version, percent, ...countIn(lines, given.release.version), ...note },
  ]
}
