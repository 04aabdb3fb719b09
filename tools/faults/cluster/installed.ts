import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from '../../cli/system/debian-packages.ts'
import { isRoot } from '../../kit/processes.ts'
import { messageOf } from '../../launch/errors.mjs'

/** A file of each package that a cluster needs. */
const packages: Readonly<Record<string, string>> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  iproute2: '/usr/sbin/ip',
}

const findMissing = () => Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))

/** Installs the Debian packages of a cluster where this is allowed. Resolves to the reason if there can be no cluster. */
export async function whyNoCluster(): Promise<string | undefined> {
  if (!isRoot()) return 'a cluster needs root, because each program runs as its own account'
  if (findMissing().length > 0 && mayInstall())
    try {
      await installPackages('the cluster', findMissing())
    } catch (error) {
      return `the Debian packages of a cluster cannot be installed (${messageOf(error)})`
    }
  const missing = findMissing()
  return missing.length === 0 ? undefined : `Debian packages are missing: ${missing.join(', ')}`
}
