import { setTimeout as wait } from 'node:timers/promises'
import { formatRange } from '../kit/report.ts'
import { startServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'
import { until } from '../kit/until.ts'
import { messageOf } from '../launch/errors.mjs'
import { PostgresCluster } from './cluster/cluster.ts'
import { type ClusterFault, clusterFaults } from './cluster/faults.ts'
import { whyNoCluster } from './cluster/installed.ts'
import type { ClusterNode } from './cluster/node.ts'
import { Probe } from './cluster/probe.ts'
import type { FaultSite } from './support/fault-site.ts'
import { type Scenario, type Skipped, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

/** Limits that most rounds must keep. The table shows the longest round. */
const UNPLANNED_MS = 15_000
const PLANNED_MS = 3000
const FAILOVER_LIMIT_MS = 60_000
/** How long the fault lasts after the registry has recovered from it. */
const HOLD_MS = 3000

const ROUNDS = { short: 1, long: 3 }

async function untilOtherLeader(cluster: PostgresCluster, old: ClusterNode): Promise<void> {
  const isOther = async () => ![undefined, old].includes(await cluster.findLeader())
  await until('another node becomes the primary', isOther, { limitMs: FAILOVER_LIMIT_MS, pauseMs: 100 })
}

/** Resolves to the longest pause between acknowledged changes, in milliseconds. */
async function injectOnce(site: FaultSite, cluster: PostgresCluster, fault: ClusterFault): Promise<number> {
  await cluster.untilHealthy()
  await site.stats.nextAcknowledged()
  const primary = await cluster.leader()
  const probe = new Probe(cluster, primary)
  await wait(1000 + Math.random() * 2000)
  const start = performance.now()
  const heal = await fault.inject(cluster, primary)
  if (!fault.keepsPrimary) await untilOtherLeader(cluster, primary)
  await site.stats.nextAcknowledged()
  await wait(HOLD_MS)
  await heal()
  await cluster.untilHealthy()
  await site.stats.nextAcknowledged()
  const lost = await probe.countLost()
  if (lost > 0) site.problems.push(`lost: ${lost} rows that the former primary ${primary.name} confirmed`)
  return site.stats.longestPauseSince(start)
}

/** A process that is started on a replica must report that and end. */
async function expectRefusedByReplica(site: FaultSite, cluster: PostgresCluster): Promise<void> {
  const primary = await cluster.leader()
  for (const node of cluster.nodes.filter((each) => each !== primary)) {
    const started = await startServer({ ...site.settings, DATABASE_URL: cluster.urlOn(node) }).catch(messageOf)
    if (typeof started === 'string' && started.includes('it accepts no changes, as a replica does')) continue
    if (typeof started !== 'string') await started.stop()
    site.problems.push(`a process on the replica ${node.name} ${typeof started === 'string' ? started : 'started'}`)
  }
}

async function runFault(fault: ClusterFault, cluster: PostgresCluster, isShort: boolean) {
  const DATABASE_URL = cluster.url
  await Probe.prepare(cluster)
  const rounds = isShort ? ROUNDS.short : ROUNDS.long
  return withSite({ env: { DATABASE_URL }, servers: () => [{ DATABASE_URL }, { DATABASE_URL }] }, async (site) => {
    const load = await underLoad(site, async () => {
      const pauses: number[] = []
      for (let n = 0; n < rounds; n++) pauses.push(await injectOnce(site, cluster, fault))
      return pauses
    })
    if (fault.isPlanned) await expectRefusedByReplica(site, cluster)
    const goal = fault.isPlanned ? PLANNED_MS : UNPLANNED_MS
    if (!isShort && median(load.measured) > goal)
      site.problems.push(`no change was acknowledged for more than ${goal} ms in most rounds`)
    const notes = `pause between acknowledged changes ${formatRange(load.measured)}`
    return { load, title: `cluster: ${fault.title}`, tried: `${rounds} times`, notes }
  })
}

const scenarioOf =
  (fault: ClusterFault): Scenario =>
  async ({ isShort }) => {
    const title = `cluster: ${fault.title}`
    const skipped = (skippedBecause: string): Skipped => ({ title, skippedBecause })
    const reason = await whyNoCluster()
    if (reason !== undefined) return skipped(reason)
    const cluster = await PostgresCluster.start()
    try {
      const { whyNoNamespaces } = cluster.network
      if (fault.needsNamespaces && whyNoNamespaces !== undefined)
        return skipped(`the network cannot be divided: ${whyNoNamespaces}`)
      return await runFault(fault, cluster, isShort)
    } finally {
      cluster.stop()
    }
  }

/** The registry behind a cluster of three nodes, with one scenario for each fault of its primary or of etcd. */
export const clusterScenarios = clusterFaults.map((fault) => ({
  name: `cluster-${fault.name}`,
  run: scenarioOf(fault),
}))
