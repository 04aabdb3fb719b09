import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRoot } from '../kit/processes.ts'
import { formatRange, formatStatuses } from '../kit/report.ts'
import type { FaultSite } from './support/fault-site.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

const DISK_MB = 400
const LEFT_BYTES = 512 * 1024

/** Mounts a small file system in memory; undefined if this process may not mount. */
function mountSmallDisk(): { readonly folder: string; remove(): void } | undefined {
  if (!isRoot()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'dyra-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    // A container may lack the right to mount.
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  const remove = () => {
    execFileSync('umount', [folder])
    rmdirSync(folder)
  }
  return { folder, remove }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

interface Disk {
  readonly folder: string
  readonly seconds: number
}

/** Fills the disk to the last half megabyte, later completely, and frees it. Resolves to the milliseconds until a change. */
async function fillOnce(site: FaultSite, { folder, seconds }: Disk): Promise<number> {
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, freeBytes(folder) - LEFT_BYTES)))
  await wait(seconds * 1000)
  const rest = freeBytes(folder)
  if (rest > 0) writeFileSync(join(folder, 'rest'), Buffer.alloc(rest))
  await wait(seconds * 1000)
  const live = await fetch(`${site.owner.origin}/api/health/live`).then(
    ({ status }) => status,
    () => 'nothing',
  )
  if (live !== 200) site.problems.push(`with a full disk the liveness probe answered ${live}`)
  for (const name of ['filler', 'rest']) rmSync(join(folder, name), { force: true })
  const start = performance.now()
  await site.untilReady()
  await site.stats.nextAcknowledged()
  const ms = performance.now() - start
  await wait(1500)
  return ms
}

/** The disk that holds database, log and waiting uploads is full. */
export const diskFull: Scenario = async ({ rounds, seconds }) => {
  const title = 'disk of the data folder full'
  const disk = mountSmallDisk()
  if (!disk) return { title, skippedBecause: 'mounting a small disk is not allowed here' }
  const { folder } = disk
  try {
    return await withSite({ dataDir: join(folder, 'data'), env: { TMPDIR: folder } }, async (site) => {
      const load = await underLoad(site, async () => {
        const recoveries: number[] = []
        for (let n = 0; n < rounds; n++) recoveries.push(await fillOnce(site, { folder, seconds }))
        return recoveries
      })
      const notes = `answers ${formatStatuses(site.stats.statuses)}; next change after ${formatRange(load.measured)} of free disk`
      return { load, title, tried: `${rounds} times ${2 * seconds} s`, notes }
    })
  } finally {
    disk.remove()
  }
}
