import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { queryOne, withDatabase } from '../kit/database.ts'
import { checkInvariants } from '../kit/invariants.ts'
import type { Owner } from '../kit/people.ts'
import { first, present } from '../kit/present.ts'
import { seconds } from '../kit/report.ts'
import { root } from '../launch/run.mjs'
import { archiveNow, backUp, restoreOn, stopAlone } from './cluster/backups.ts'
import { PostgresCluster } from './cluster/cluster.ts'
import { whyNoCluster } from './cluster/installed.ts'
import { sendUntilAnswered } from './support/client.ts'
import type { FaultSite } from './support/fault-site.ts'
import { compareUntil } from './support/ledger.ts'
import { NAME_PREFIX } from './support/pet-lifecycle.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

const title = 'all nodes lost, restored to a second'
const WATCH = { postalCodeIds: [101], municipalities: [], regions: [], speciesIds: [] }

async function send(site: FaultSite, { headers }: Owner, method: 'PUT' | 'DELETE'): Promise<void> {
  const body = method === 'PUT' ? WATCH : undefined
  const { status } = await sendUntilAnswered(site, { method, path: '/api/Users/me/Watch', headers, body })
  if (status >= 300) site.problems.push(`${method} of a watch answered ${status}`)
}

interface Target {
  readonly until: Date
  /** The time as PostgreSQL writes it. */
  readonly text: string
}

const readTime = (site: FaultSite) =>
  site.queryOne<Target>(`select t as until, t::text as text from (select clock_timestamp() as t) x`)

interface Watchers {
  readonly leaving: Owner
  readonly staying: Owner
}

interface Life {
  readonly watchers: Watchers
  readonly ms: number
}

/** People work before, during and after a full backup, and after the time that the restore goes back to. */
async function liveThroughBackup(site: FaultSite, cluster: PostgresCluster, { watchers, ms }: Life): Promise<Target> {
  for (const owner of Object.values(watchers)) await send(site, owner, 'PUT')
  await backUp(await cluster.leader())
  await wait(ms)
  const target = await readTime(site)
  await wait(ms)
  await send(site, watchers.leaving, 'DELETE')
  await site.stats.nextAcknowledged()
  await archiveNow(await cluster.leader())
  return target
}

/** Runs a command of `registry` and returns what it prints. */
const registry = (site: FaultSite, url: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['server/dist/registry.js', ...args], {
    cwd: root,
    env: { ...process.env, ...site.settings, DATABASE_URL: url, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  })

/** The list of erasures is in the archive, also those after the time of the restore. */
async function listErasures(site: FaultSite, cluster: PostgresCluster, since: string): Promise<string> {
  const node = first(cluster.nodes, 'a node')
  await restoreOn(cluster, node)
  const list = registry(site, cluster.urlOn(node), 'erasures', '--since', since)
  await stopAlone(node)
  node.wipe()
  return list
}

/** Deletes again what persons deleted after the time, then what is due. */
async function deleteAgain(site: FaultSite, url: string, list: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dyra-erasures-'))
  const file = join(folder, 'erasures')
  writeFileSync(file, list)
  try {
    registry(site, url, 'replay-erasures', file)
    registry(site, url, 'retention')
    registry(site, url, 'deletion')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isWatching = (url: string, { id }: Owner): Promise<boolean> =>
  withDatabase(url, async (client) => {
    const { n } = await queryOne<{ n: number }>(client, 'select count(*)::int as n from watcher where person_id = $1', [
      id,
    ])
    return n === 1
  })

async function checkErasures(site: FaultSite, url: string, { list, watchers }: { list: string; watchers: Watchers }) {
  const expect = async (owner: Owner, expected: boolean, when: string) => {
    if ((await isWatching(url, owner)) !== expected) site.problems.push(`the watch of ${owner.id} ${when} the replay`)
  }
  await expect(watchers.leaving, true, 'is not there before')
  await deleteAgain(site, url, list)
  await expect(watchers.leaving, false, 'is there after')
  await expect(watchers.staying, true, 'is not there after')
}

async function restoreCluster(
  site: FaultSite,
  cluster: PostgresCluster,
  { target, watchers }: { target: Target; watchers: Watchers },
) {
  for (const server of [site.owner, ...site.processes]) await server.stop()
  cluster.destroyNodes()
  const list = await listErasures(site, cluster, target.text)
  const node = first(cluster.nodes, 'a node')
  const url = cluster.urlOn(node)
  const restored = await restoreOn(cluster, node, target.text)
  const compared = await withDatabase(url, async (client) => ({
    ...(await compareUntil(client, site.ledger, { until: target.until, prefix: NAME_PREFIX })),
    invariants: await checkInvariants(client, site.since),
  }))
  await checkErasures(site, url, { list, watchers })
  await stopAlone(node)
  const start = performance.now()
  await cluster.startNodes({ isNew: false })
  const rebuilt = performance.now() - start
  for (const server of [site.owner, ...site.processes]) await server.start()
  await site.untilReady()
  return { ...compared, restored, rebuilt }
}

/** A backup with WAL archiving while people work, the loss of all nodes, and a restore to a time in between. */
export const restoreUntil: Scenario = async ({ seconds: pause }) => {
  const reason = await whyNoCluster()
  if (reason !== undefined) return { title, skippedBecause: reason }
  const cluster = await PostgresCluster.start()
  const DATABASE_URL = cluster.url
  try {
    return await withSite({ env: { DATABASE_URL }, servers: () => [{ DATABASE_URL }] }, async (site) => {
      const [leaving, staying] = site.people.owners.slice(-2)
      const watchers = { leaving: present(leaving, 'an owner'), staying: present(staying, 'an owner') }
      const load = await underLoad(site, () => liveThroughBackup(site, cluster, { watchers, ms: pause * 1000 }))
      for (const line of [...load.difference.lost, ...load.difference.doubled]) site.problems.push(`at work: ${line}`)
      const { difference, invariants, before, after, restored, rebuilt } = await restoreCluster(site, cluster, {
        target: load.measured,
        watchers,
      })
      const notes = `${before} registrations acknowledged before the time are there, ${after} begun after it are not; restored in ${seconds(restored)}, the cluster complete in ${seconds(rebuilt)}; what was deleted later is deleted again`
      return { load: { ...load, difference, invariants }, title, tried: 'once', notes }
    })
  } finally {
    cluster.stop()
  }
}
