import type { PostgresCluster } from './cluster.ts'
import { type ClusterNode, signal } from './node.ts'

/** Undoes a fault where the cluster does not do so by itself. */
type Heal = () => unknown

export interface ClusterFault {
  /** Word for the fault in the name of the scenario. */
  readonly name: string
  readonly title: string
  readonly isPlanned?: boolean
  /** The primary stays: only etcd is hit. */
  readonly keepsPrimary?: boolean
  readonly needsNamespaces?: boolean
  inject(cluster: PostgresCluster, primary: ClusterNode): Promise<Heal>
}

function killPostgresql(node: ClusterNode): void {
  const { postgresql } = node
  if (postgresql === undefined) throw new Error(`${node.name} runs no PostgreSQL`)
  signal(postgresql, 'SIGKILL')
}

const NOTHING: Heal = () => undefined
const SWITCH_TIMEOUT_MS = 60_000

export const clusterFaults: readonly ClusterFault[] = [
  {
    name: 'kill-postgresql',
    title: "primary's PostgreSQL killed (kill -9)",
    async inject(_cluster, primary) {
      killPostgresql(primary)
      return NOTHING
    },
  },
  {
    name: 'kill-patroni',
    title: "primary's Patroni killed (kill -9)",
    async inject(_cluster, primary) {
      await primary.end('patroni', 'SIGKILL')
      return () => primary.start('patroni')
    },
  },
  {
    name: 'kill-both',
    title: "primary's Patroni and PostgreSQL killed (kill -9)",
    async inject(_cluster, primary) {
      await primary.end('patroni', 'SIGKILL')
      killPostgresql(primary)
      return () => primary.start('patroni')
    },
  },
  {
    name: 'freeze',
    title: "all of the primary's processes frozen (SIGSTOP)",
    async inject(_cluster, primary) {
      const frozen = primary.processes
      for (const pid of frozen) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of frozen) signal(pid, 'SIGCONT')
      }
    },
  },
  {
    name: 'cut-off',
    title: 'primary cut off from the network',
    needsNamespaces: true,
    async inject({ network }, { number }) {
      network.setConnected(number, false)
      return () => network.setConnected(number, true)
    },
  },
  {
    name: 'switch-over',
    title: 'planned switch-over',
    isPlanned: true,
    async inject(cluster, primary) {
      await cluster.synchronize(2)
      await primary.psql('checkpoint')
      const { status, body } = await primary.call('/switchover', { leader: primary.name }, SWITCH_TIMEOUT_MS)
      if (status !== 200) throw new Error(`Patroni refused the switch-over: ${status} ${body}`)
      return () => cluster.synchronize(1)
    },
  },
  {
    name: 'kill-etcd',
    title: 'leader of etcd killed (kill -9)',
    keepsPrimary: true,
    async inject(cluster) {
      const leader = await cluster.etcdLeader()
      await leader.end('etcd', 'SIGKILL')
      return () => leader.start('etcd')
    },
  },
]
