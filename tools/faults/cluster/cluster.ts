import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../cli/system/free-port.ts'
import { present } from '../../kit/present.ts'
import { until } from '../../kit/until.ts'
import { haproxyConfig } from './configuration.ts'
import { type ClusterNetwork, createNetwork } from './network.ts'
import { ClusterNode } from './node.ts'

const NODES = [1, 2, 3]
const START = { limitMs: 120_000, pauseMs: 100 }
const ROLE = 'dyraaudkenni'
const PASSWORD = 'registry-of-a-drill'
/** Holds the rows of `Probe`. */
export const PROBE_DATABASE = 'probe'

interface Member {
  readonly role: string
  readonly state: string
}

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** Three nodes with etcd, Patroni and PostgreSQL behind HAProxy, as docs/operate/cluster.md describes. */
export class PostgresCluster {
  readonly nodes: readonly ClusterNode[]
  readonly network: ClusterNetwork
  readonly #folder = mkdtempSync(join(tmpdir(), 'dyra-cluster-'))
  readonly #port: number
  #haproxy: ChildProcess | undefined
  /** Runs also when this process ends early, because nothing else ends the processes of a node. */
  readonly #cleanUp = () => {
    this.#haproxy?.kill('SIGKILL')
    for (const node of this.nodes) node.kill()
    this.network.remove()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 })
  }

  private constructor(port: number) {
    this.#port = port
    const account = { uid: idOf('-u'), gid: idOf('-g') }
    execFileSync('chown', ['postgres:postgres', this.#folder])
    chmodSync(this.#folder, 0o755)
    this.network = createNetwork(NODES.length)
    const { prefix, clients } = this.network
    this.nodes = NODES.map((n) => {
      const folder = join(this.#folder, `node${n}`)
      const place = {
        name: `node${n}`,
        address: `${prefix}${n}`,
        folder,
        shared: this.#folder,
        network: prefix,
        clients,
      }
      return new ClusterNode(n, place, { account, enter: this.network.enter(n) })
    })
    process.once('exit', this.#cleanUp)
  }

  static async start(): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(await freePort())
    try {
      await cluster.startNodes({ isNew: true })
      await cluster.#startHaproxy()
      await cluster.#createDatabases(await cluster.leader())
      return cluster
    } catch (error) {
      cluster.stop()
      throw error
    }
  }

  #url(database: string): string {
    return `postgresql://${ROLE}:${PASSWORD}@127.0.0.1:${this.#port}/${database}`
  }

  /** Address of the registry's database behind HAProxy. */
  get url(): string {
    return this.#url(ROLE)
  }

  get probeUrl(): string {
    return this.#url(PROBE_DATABASE)
  }

  /** Address of a database on one node, past HAProxy. */
  urlOn(node: ClusterNode, database: string = ROLE): string {
    return `postgresql://${ROLE}:${PASSWORD}@${node.address}:5432/${database}`
  }

  /** Settings of a connection through the socket of a node. It works while the node is cut off. */
  socketOf(node: ClusterNode, database: string) {
    return { host: node.folders.socket, user: ROLE, password: PASSWORD, database }
  }

  /** Starts etcd and Patroni on every node; a new cluster has no repository for its backups yet. */
  async startNodes({ isNew }: { isNew: boolean }): Promise<void> {
    for (const node of this.nodes) node.start('etcd')
    await until('etcd is ready', async () => (await this.#findEtcdLeader()) !== undefined, START)
    const [node, ...others] = this.nodes
    const first = present(node, 'the first node')
    first.start('patroni')
    await until('there is a primary', async () => (await first.isLeader()) && (await first.acceptsChanges()), START)
    if (isNew) await first.run('pgbackrest', '--stanza=dyraaudkenni', 'stanza-create')
    for (const node of others) node.start('patroni')
    await this.untilHealthy()
  }

  async #startHaproxy(): Promise<void> {
    const file = join(this.#folder, 'haproxy.cfg')
    writeFileSync(file, haproxyConfig(this.#port, this.network.prefix))
    this.#haproxy = spawn('/usr/sbin/haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
    await once(this.#haproxy, 'spawn')
  }

  async #createDatabases(leader: ClusterNode): Promise<void> {
    const statements = [
      `create role ${ROLE} login password '${PASSWORD}'`,
      ...[ROLE, PROBE_DATABASE].map((name) => `create database ${name} owner ${ROLE}`),
    ]
    for (const statement of statements) await leader.psql(statement)
  }

  /** The node that holds the lock of the leader; undefined if none does. */
  async findLeader(): Promise<ClusterNode | undefined> {
    const answers = await Promise.all(this.nodes.map(async (node) => ((await node.isLeader()) ? [node] : [])))
    return answers.flat()[0]
  }

  async leader(): Promise<ClusterNode> {
    return present(await this.findLeader(), 'the primary')
  }

  /** The node whose etcd leads; undefined during an election. */
  async #findEtcdLeader(): Promise<ClusterNode | undefined> {
    for (const node of this.nodes) if (await node.leadsEtcd()) return node
    return undefined
  }

  async etcdLeader(): Promise<ClusterNode> {
    return present(await this.#findEtcdLeader(), 'the leader of etcd')
  }

  /** The members that etcd knows; none if there is no primary. */
  async #members(): Promise<readonly Member[]> {
    const answer = await (await this.findLeader())?.call('/cluster')
    return answer?.status === 200 ? JSON.parse(answer.body).members : []
  }

  /** How many replicas receive changes now. Asks Patroni, because etcd may list a node as running that is away. */
  async #countStreaming(): Promise<number> {
    const answer = await (await this.findLeader())?.call('/patroni')
    const { replication = [] }: { replication?: readonly { state: string }[] } = JSON.parse(answer?.body || '{}')
    return replication.filter(({ state }) => state === 'streaming').length
  }

  /** Sets how many replicas have a change before it is confirmed, and waits for them. */
  async synchronize(count: number): Promise<void> {
    await (await this.leader()).patronictl('edit-config', '--force', '--set', `synchronous_node_count=${count}`)
    const synchronous = async () => (await this.#members()).filter(({ role }) => role === 'sync_standby').length
    await until(`there are ${count} synchronous replicas`, async () => (await synchronous()) === count, START)
  }

  /** One primary, one synchronous replica and one other replica, all running. */
  async #isHealthy(): Promise<boolean> {
    const members = await this.#members()
    const roles = members.map(({ role }) => role)
    return (
      members.length === NODES.length &&
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      roles.filter((role) => role === 'leader').length === 1 &&
      roles.includes('sync_standby') &&
      (await this.#countStreaming()) === NODES.length - 1
    )
  }

  /** Ends all nodes at once and deletes their data. The repository of the backups stays. */
  destroyNodes(): void {
    for (const node of this.nodes) node.kill()
    for (const node of this.nodes) node.wipe()
  }

  untilHealthy(): Promise<number> {
    return until('the cluster is complete', () => this.#isHealthy(), START)
  }

  stop(): void {
    process.off('exit', this.#cleanUp)
    this.#cleanUp()
  }
}
