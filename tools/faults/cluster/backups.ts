import { withDatabase } from '../../kit/database.ts'
import { until } from '../../kit/until.ts'
import type { PostgresCluster } from './cluster.ts'
import type { ClusterNode } from './node.ts'

const STANZA = '--stanza=dyraaudkenni'
const START = { limitMs: 120_000, pauseMs: 100 }
/** A restored database waits for no replica, and adds nothing to the archive that the drill reads. */
const ALONE = '-c synchronous_standby_names= -c archive_mode=off'

/** A backup of all files while the registry runs. Each WAL file is archived as well. */
export const backUp = (primary: ClusterNode): Promise<string> =>
  primary.run('pgbackrest', STANZA, '--type=full', 'backup')

/** Archives what was written until now, instead of after `archive_timeout`. */
export async function archiveNow(primary: ClusterNode): Promise<void> {
  await primary.psql('select pg_switch_wal()')
  await primary.run('pgbackrest', STANZA, 'check')
}

/**
 * Restores the database on a node that has none and starts its PostgreSQL alone: to a time as PostgreSQL writes it, or to
 * the end of the archive. Resolves to the milliseconds until it accepts changes.
 */
export async function restoreOn(cluster: PostgresCluster, node: ClusterNode, time?: string): Promise<number> {
  const start = performance.now()
  const target = time === undefined ? [] : ['--type=time', `--target=${time}`, '--target-action=promote']
  await node.run('pgbackrest', STANZA, ...target, 'restore')
  const { data, logs } = node.folders
  const options = `${ALONE} -c listen_addresses=${node.address}`
  await node.run('/usr/lib/postgresql/15/bin/pg_ctl', 'start', '-D', data, '-l', `${logs}/restored.log`, '-o', options)
  await until(`the restored database is ready (${logs})`, () => isPromoted(cluster.urlOn(node)), START)
  return performance.now() - start
}

const isPromoted = (url: string): Promise<boolean> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ ready: boolean }>('select not pg_is_in_recovery() as ready')
    return rows[0]?.ready === true
  }).catch(() => false)

export async function stopAlone(node: ClusterNode): Promise<void> {
  await node.run('/usr/lib/postgresql/15/bin/pg_ctl', 'stop', '-D', node.folders.data, '-m', 'fast')
}
