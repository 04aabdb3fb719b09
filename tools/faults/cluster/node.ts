import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { openSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { end, hasEnded } from '../../kit/child-process.ts'
import { childrenOf } from '../../kit/processes.ts'
import { codeOf } from '../../launch/errors.mjs'
import { type Account, foldersOf, type NodePlace, writeNodeConfig } from './configuration.ts'

const SYSTEM = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8' }
const REST_TIMEOUT_MS = 2000

type Service = 'etcd' | 'patroni'

export interface Answer {
  readonly status: number
  readonly body: string
}

/** Sends a signal unless the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** A node of the cluster: etcd, Patroni and its PostgreSQL. */
export class ClusterNode {
  readonly number: number
  readonly address: string
  readonly name: string
  readonly folders: ReturnType<typeof foldersOf>
  readonly #folder: string
  readonly #account: Account
  readonly #enter: readonly string[]
  readonly #etcd: Record<string, string>
  readonly #children = new Map<Service, ChildProcess>()

  constructor(number: number, place: NodePlace, { account, enter }: { account: Account; enter: readonly string[] }) {
    this.number = number
    this.name = place.name
    this.address = place.address
    this.folders = foldersOf(place.folder)
    this.#folder = place.folder
    this.#account = account
    this.#enter = enter
    this.#etcd = writeNodeConfig(place, account)
  }

  /** The words of a command that runs on this node as its account. */
  #command(command: readonly string[]): [string, ...string[]] {
    const { uid, gid } = this.#account
    const identity = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--init-groups', '--']
    const [first = 'setpriv', ...rest] = [...this.#enter, ...identity, ...command]
    return [first, ...rest]
  }

  get #environment(): Record<string, string> {
    return { ...SYSTEM, HOME: this.#folder, PGBACKREST_CONFIG: join(this.#folder, 'pgbackrest.conf') }
  }

  /** Runs a command on this node to its end and resolves to its output. Clients of this process go on meanwhile. */
  async run(...command: string[]): Promise<string> {
    const [program, ...args] = this.#command(command)
    const { stdout } = await promisify(execFile)(program, args, { env: this.#environment, cwd: this.#folder })
    return stdout
  }

  /** Runs a statement as the superuser. Resolves to its rows, with a bar between their columns. */
  psql(statement: string): Promise<string> {
    return this.run('psql', '-h', this.folders.socket, '-d', 'postgres', '-Atc', statement)
  }

  patronictl(...command: string[]): Promise<string> {
    return this.run('patronictl', '-c', join(this.#folder, 'patroni.yml'), ...command)
  }

  /** A new leader is still in recovery for a moment. */
  async acceptsChanges(): Promise<boolean> {
    return (await this.psql('select pg_is_in_recovery()')).trim() === 'f'
  }

  /** Whether etcd of this node leads the others. */
  async leadsEtcd(): Promise<boolean> {
    const status = ['--endpoints', `http://${this.address}:2379`, 'endpoint', 'status', '-w', 'json']
    try {
      const [{ Status: found }] = JSON.parse(await this.run('env', 'ETCDCTL_API=3', 'etcdctl', ...status))
      return found.leader === found.header.member_id
    } catch {
      return false
    }
  }

  start(service: Service): void {
    const log = openSync(join(this.#folder, `${service}.log`), 'a')
    const command = service === 'etcd' ? ['etcd'] : ['patroni', join(this.#folder, 'patroni.yml')]
    const [program, ...args] = this.#command(command)
    const env = service === 'etcd' ? { ...this.#environment, ...this.#etcd } : this.#environment
    const child = spawn(program, args, { env, cwd: this.#folder, stdio: ['ignore', log, log] })
    this.#children.set(service, child)
  }

  pidOf(service: Service): number {
    const child = this.#children.get(service)
    if (!child?.pid) throw new Error(`${service} of ${this.name} was not started`)
    return child.pid
  }

  /** The main process of PostgreSQL; undefined if there is none. */
  get postgresql(): number | undefined {
    try {
      const pid = Number(readFileSync(join(this.folders.data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // Another process may have the number by now.
      return readlinkSync(`/proc/${pid}/cwd`) === this.folders.data ? pid : undefined
    } catch (error) {
      if (['ENOENT', 'ESRCH'].includes(codeOf(error) ?? '')) return undefined
      throw error
    }
  }

  /** All processes of the node. */
  get processes(): number[] {
    const services = [...this.#children.values()].flatMap((child) => (hasEnded(child) ? [] : (child.pid ?? [])))
    const { postgresql } = this
    return [...services, ...(postgresql === undefined ? [] : [postgresql, ...childrenOf(postgresql)])]
  }

  async end(service: Service, how: NodeJS.Signals): Promise<void> {
    const child = this.#children.get(service)
    if (child) await end(child, how)
  }

  /** Ends everything at once. */
  kill(): void {
    for (const pid of this.processes) signal(pid, 'SIGKILL')
  }

  /** Deletes the data of PostgreSQL and of etcd, as a lost disk does. */
  wipe(): void {
    for (const folder of [this.folders.data, this.folders.etcd]) rmSync(folder, { recursive: true, force: true })
  }

  /** Calls the API of Patroni. Status 0 if there is no answer. */
  async call(path: string, body?: object, timeoutMs = REST_TIMEOUT_MS): Promise<Answer> {
    const options = body && { method: 'POST', body: JSON.stringify(body) }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(`http://${this.address}:8008${path}`, { ...options, signal })
      return { status: response.status, body: await response.text() }
    } catch {
      return { status: 0, body: '' }
    }
  }

  /** Whether Patroni of this node holds the lock of the leader. */
  async isLeader(): Promise<boolean> {
    return (await this.call('/primary')).status === 200
  }
}
