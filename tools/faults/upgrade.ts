import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BuiltVersion, builtLastRelease } from '../cli/build/last-release.ts'
import { startNginx } from '../kit/nginx.ts'
import { formatRange } from '../kit/report.ts'
import type { ServerProcess } from '../kit/site.ts'
import { root, script } from '../launch/run.mjs'
import type { FaultSite } from './support/fault-site.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'
import { type PageLoads, whileBrowsing } from './support/visitors.ts'

const PROCESSES = 2

/** Resolves to the milliseconds until the process is ready again. */
async function restart(site: FaultSite, server: ServerProcess): Promise<number> {
  await wait(500 + Math.random() * 1000)
  const start = performance.now()
  await server.stop()
  await server.start()
  await site.untilReady()
  return performance.now() - start
}

/** Restarts one process after the other, each when the previous one is ready. */
async function restartEach(site: FaultSite): Promise<number[]> {
  const times: number[] = []
  for (const server of site.processes) times.push(await restart(site, server))
  return times
}

/**
 * Upgrades to this version as docs/operate.md#upgrade-without-downtime says, after the migration. The process that owns the
 * embedded database, and runs the jobs, keeps the old version.
 */
async function upgradeSite(site: FaultSite, releasesDir: string): Promise<number[]> {
  for (const server of site.processes) server.folder = root
  const times = await restartEach(site)
  const servers = site.processes.flatMap(({ origin }) => ['--server', origin])
  await script('  releases …', ['release.ts', 'all', ...servers], { RELEASES_DIR: releasesDir })
  return times
}

async function putBehindNginx(site: FaultSite): Promise<void> {
  const proxy = await startNginx(site.processes.map(({ origin }) => origin))
  site.onClose(() => proxy.stop())
  site.proxy = proxy
}

/** A copy of the releases of a version, which the upgrade changes. */
function copyReleases({ releasesDir }: BuiltVersion): { releases: string; remove(): void } {
  const releases = mkdtempSync(join(tmpdir(), 'dyra-releases-'))
  cpSync(releasesDir, releases, { recursive: true })
  return { releases, remove: () => rmSync(releases, { recursive: true }) }
}

interface Measured {
  readonly times: readonly number[]
  readonly loads: PageLoads
}

/** Upgrades the site, then restarts its processes, `rounds` times, while browsers load pages. */
async function upgradeAndRestart(site: FaultSite, releases: string, rounds: number): Promise<Measured> {
  const times: number[] = []
  const loads = await whileBrowsing(site, async () => {
    times.push(...(await upgradeSite(site, releases)))
    for (let n = 1; n < rounds; n++) times.push(...(await restartEach(site)))
  })
  return { times, loads }
}

/**
 * Upgrades two processes behind nginx from the last release to this version, and then restarts them in turn. Clients and
 * browsers must not notice.
 */
export const upgrade: Scenario = async ({ kills }) => {
  const last = await builtLastRelease()
  const { releases, remove } = copyReleases(last)
  const env = { RELEASES_DIR: releases }
  const servers = ({ url }: { url: string }) => Array.from({ length: PROCESSES }, () => ({ ...env, DATABASE_URL: url }))
  try {
    return await withSite({ folder: last.folder, env, servers }, async (site) => {
      await putBehindNginx(site)
      const load = await underLoad(site, () => upgradeAndRestart(site, releases, kills / PROCESSES))
      const { times, loads } = load.measured
      const { brokenConnections, retries } = site.stats
      if (brokenConnections > 0) site.problems.push(`${brokenConnections} connections broke`)
      // On a busy machine the remaining process may shed load for a moment.
      if (retries > kills) site.problems.push(`${retries} requests had to be sent again`)
      const notes = `a process is ready again after ${formatRange(times)}; ${loads.count} pages loaded, with ${loads.shells.size} versions of the shell`
      return { load, title: 'upgrade behind nginx', tried: `from ${last.name}, ${kills} restarts`, notes }
    })
  } finally {
    remove()
  }
}
