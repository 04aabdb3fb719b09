import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { range, told } from './tools/report.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

const DISK_MB = 400
const LEFT_BYTES = 512 * 1024

/** A small file system in memory, and the function that takes it away; undefined where this may not mount. */
function mountSmall() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'dyra-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    // A container without the right to mount.
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

/** Takes up all but the last half megabyte: the next changes fill the disk. */
function fill(folder) {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)))
}

async function fillOnce(site, { folder, seconds }) {
  fill(folder)
  await wait(seconds * 1000)
  const { bavail } = statfsSync(folder)
  if (bavail > 0) writeFileSync(join(folder, 'rest'), Buffer.alloc(bavail * statfsSync(folder).bsize))
  await wait(seconds * 1000)
  const live = await fetch(`${site.owner.origin}/api/health/live`).then(
    ({ status }) => status,
    () => 'nothing',
  )
  if (live !== 200) site.faults.push(`with a full disk the server answered ${live} when asked whether it lives`)
  for (const name of ['filler', 'rest']) rmSync(join(folder, name), { force: true })
  const start = performance.now()
  await site.untilReady()
  await site.tally.next()
  await wait(1500)
  return performance.now() - start - 1500
}

/** The disk is full: database, log, and uploads that wait. */
export async function diskFull({ rounds, seconds }) {
  const scenario = 'disk of the data folder full'
  const disk = mountSmall()
  if (!disk) return { scenario, notTried: 'mounting a small disk is not allowed here' }
  const { folder } = disk
  try {
    const site = await Site.open({ dataDir: join(folder, 'data'), env: { TMPDIR: folder } })
    try {
      const result = await underLoad(site, async () => {
        const recoveries = []
        for (let n = 0; n < rounds; n++) recoveries.push(await fillOnce(site, { folder, seconds }))
        return recoveries
      })
      const notes = `answers ${told(result.statuses)}; next change after ${range(result.told)} of free disk`
      return { ...result, scenario, tried: `${rounds} times ${2 * seconds} s`, notes }
    } finally {
      await site.close()
    }
  } finally {
    disk.remove()
  }
}
