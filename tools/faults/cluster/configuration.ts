import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launch/run.mjs'

/** Numeric ids that programs of the cluster run as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The place of a node on this machine. It replaces the places in docs/operate/cluster/. */
export interface NodePlace {
  readonly name: string
  readonly address: string
  /** Holds everything of the node. */
  readonly folder: string
  /** Holds the repository of the backups. */
  readonly shared: string
  /** The first three numbers of all addresses, with a dot. */
  readonly network: string
  /** Addresses that may connect to PostgreSQL. */
  readonly clients: string
}

const passwords = {
  SUPERUSER_PASSWORD: 'superuser-of-a-drill',
  REPLICATION_PASSWORD: 'replication-of-a-drill',
  REWIND_PASSWORD: 'rewind-of-a-drill',
  PASSPHRASE: 'passphrase-of-a-drill',
}

export const foldersOf = (folder: string) => ({
  data: join(folder, 'data'),
  socket: join(folder, 'socket'),
  etcd: join(folder, 'etcd'),
  logs: join(folder, 'log'),
})

type Replacement = readonly [text: string, by: string]

/** Fails if there is nothing to replace: the files have changed then, and so must the list of replacements. */
function replaceAll(text: string, { file, replacements }: { file: string; replacements: readonly Replacement[] }) {
  return replacements.reduce((result, [from, to]) => {
    const replaced = result.replaceAll(new RegExp(`(?<![A-Z_])${from}(?![A-Z_])`, 'g'), to)
    if (replaced === result) throw new Error(`docs/operate/cluster/${file} has no ${from}`)
    return replaced
  }, text)
}

/** A file of docs/operate/cluster/ without its comments, which name what to replace. */
const readConfig = (file: string) =>
  readFileSync(join(root, 'docs/operate/cluster', file), 'utf8').replace(/^\s*#.*\n/gm, '')

function fill(file: string, place: NodePlace): string {
  const { data, socket, etcd, logs } = foldersOf(place.folder)
  const network: Replacement = ['10\\.0\\.0\\.', place.network]
  const own: Replacement[] = [
    ['NAME', place.name],
    ['ADDRESS', place.address],
  ]
  const dataDir: Replacement = ['/var/lib/postgresql/15/dyraaudkenni', data]
  const socketDir: Replacement = ['/run/postgresql', socket]
  const secrets = (names: readonly (keyof typeof passwords)[]) =>
    names.map((name): Replacement => [name, passwords[name]])
  const replacements: Readonly<Record<string, readonly Replacement[]>> = {
    etcd: [...own, ['/var/lib/etcd/dyraaudkenni', etcd], network],
    'patroni.yml': [
      ...own,
      ...secrets(['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD']),
      ['10\\.0\\.0\\.0/24', place.clients],
      network,
      dataDir,
      socketDir,
    ],
    'pgbackrest.conf': [
      ...secrets(['PASSPHRASE']),
      ['/srv/pgbackrest', join(place.shared, 'repository')],
      ['/var/log/pgbackrest', logs],
      ['/tmp/pgbackrest', join(place.folder, 'lock')],
      dataDir,
      socketDir,
    ],
  }
  return replaceAll(readConfig(file), { file, replacements: replacements[file] ?? [] })
}

/** Writes the files of docs/operate/cluster/ for a node. Resolves the variables of etcd. */
export function writeNodeConfig(place: NodePlace, account: Account): Record<string, string> {
  const { socket, logs } = foldersOf(place.folder)
  for (const folder of [place.folder, socket, logs]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chownSync(folder, account.uid, account.gid)
  }
  for (const file of ['patroni.yml', 'pgbackrest.conf']) {
    const path = join(place.folder, file)
    writeFileSync(path, fill(file, place), { mode: 0o600 })
    chownSync(path, account.uid, account.gid)
  }
  const lines = fill('etcd', place).split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** docs/operate/cluster/haproxy.cfg with this port. */
export function haproxyConfig(port: number, network: string): string {
  const file = 'haproxy.cfg'
  const replacements: Replacement[] = [
    ['10\\.0\\.0\\.', network],
    ['127\\.0\\.0\\.1:5000', `127.0.0.1:${port}`],
  ]
  return replaceAll(readConfig(file), { file, replacements })
}
