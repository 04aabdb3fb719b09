import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Command, capture, step } from '../../launch/run.mjs'
import { installPackages, mayInstall } from '../system/debian-packages.ts'

const SUITE = 'bookworm'

/** Packages that a minimal Debian lacks and a machine needs. */
const BASE = 'systemd,systemd-sysv,dbus,ca-certificates,logrotate'

/** What the commands of the machine see; nothing of the environment outside. */
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}

const START_MS = 120_000

/** Why this machine can have no Debian machine inside; undefined if it can. */
export async function reasonAgainst() {
  if (!mayInstall()) return 'needs Debian and root'
  const programs = ['/usr/bin/systemd-nspawn', '/usr/sbin/debootstrap', '/usr/sbin/ip']
  if (!programs.every((file) => existsSync(file)))
    await installPackages('debootstrap, systemd-nspawn and ip', ['debootstrap', 'systemd-container', 'iproute2'])
  return undefined
}

/** A Debian 12 with nothing but its base system, in a folder. */
export const createRoot = (folder: string) =>
  step('Setting up a Debian 12 …', ['debootstrap', '--variant=minbase', `--include=${BASE}`, SUITE, folder])

/**
 * Puts Debian's packages into the cache of the machine, because a running machine reaches no network.
 * @param folder of the root
 */
export async function download(folder: string, packages: readonly string[]) {
  const apt = (...args: string[]): Command => ['chroot', folder, 'apt-get', ...args]
  const env = { ...environment }
  await step('Reading the list of Debian packages …', apt('update'), env)
  await step('Downloading Debian packages …', apt('install', '-y', '--download-only', ...packages), env)
}

/** Process that is the init of the machine. */
function initOf({ pid }: ChildProcess) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.find((child) => child && readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'systemd')
}

/** @param folder of the root */
const groupOf = (folder: string) => `docs-${process.pid}-${basename(folder)}`

/**
 * Runs a command in the control group `$1`: several machines in one group would end each other's services.
 * With version 1 of control groups systemd has two hierarchies.
 */
const inOwnGroup = `name=$1; shift
for group in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  [ ! -e $group/cgroup.procs ] || { mkdir -p $group/$name && echo $$ > $group/$name/cgroup.procs; }
done
exec "$@"`

const removeGroup = `for group in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  [ ! -d $group/$1 ] || find $group/$1 -depth -type d -exec rmdir {} +
done`

/** A running Debian with systemd, cut off from networks. */
export class Machine {
  readonly folder
  #nspawn
  #init

  /** @param folder of the root */
  constructor(folder: string, nspawn: ChildProcess, init: string) {
    this.folder = folder
    this.#nspawn = nspawn
    this.#init = init
  }

  /**
   * Starts a root as a machine.
   * @param logFile gets the console
   * @param mounts options of systemd-nspawn
   */
  static async start(folder: string, logFile: string, mounts: readonly string[] = []) {
    const console = openSync(logFile, 'w')
    const options = ['--register=no', '--keep-unit', '--private-network', '--console=pipe', ...mounts, '--boot']
    const command = ['systemd-nspawn', '--quiet', '--directory', folder, ...options]
    const nspawn = spawn('sh', ['-c', inOwnGroup, 'sh', groupOf(folder), ...command], {
      stdio: ['ignore', console, console],
    })
    const end = performance.now() + START_MS
    for (;;) {
      if (nspawn.exitCode !== null || performance.now() > end) throw new Error(`systemd does not start: ${logFile}`)
      const init = initOf(nspawn)
      if (init !== undefined) {
        const machine = new Machine(folder, nspawn, init)
        // The machine answers "degraded" where the kernel refuses one of its units.
        const { output } = await machine.run('systemctl is-system-running --wait')
        if (/^(running|degraded)$/m.test(output)) return machine
      }
      await wait(200)
    }
  }

  /** Process id of its init. */
  get init() {
    return this.#init
  }

  /** The words before a command that run it outside of the machine, but in the machine's network. */
  get networkPrefix() {
    return ['nsenter', '--target', this.#init, '--net'] as const
  }

  /** Runs a command in root's home folder. `input` is what a person types. */
  run(
    command: string,
    { input = '', env = {} }: { input?: string; env?: Readonly<Record<string, string>> } = {},
  ): Promise<{ code: number; output: string }> {
    const variables = Object.entries({ ...environment, ...env }).map(([name, value]) => `${name}=${value}`)
    const enter = ['--target', this.#init, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', 'env', '-i']
    const shell = ['setsid', '--wait', 'bash', '-c', `cd ~ && { ${command}\n}`]
    return new Promise((resolve, reject) => {
      const child = spawn('nsenter', [...enter, ...variables, ...shell], { stdio: 'pipe' })
      const chunks: Buffer[] = []
      child.stdout.on('data', (chunk) => chunks.push(chunk))
      child.stderr.on('data', (chunk) => chunks.push(chunk))
      child.on('error', reject)
      child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
      // A command that reads no input may end before the input is written.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    })
  }

  async stop() {
    if (this.#nspawn.exitCode !== null) return
    const ended = once(this.#nspawn, 'exit')
    // The console is a pipe: systemd-nspawn therefore turns SIGTERM into an orderly shutdown.
    this.#nspawn.kill('SIGTERM')
    await ended
    await capture('sh', ['-c', removeGroup, 'sh', groupOf(this.folder)])
  }
}

/** Copies a root. */
export const copyRoot = (source: string, folder: string) =>
  step('Copying it …', ['cp', '--archive', '--reflink=auto', source, folder])

/** Removes a root with files of other accounts. */
export const removeRoot = (folder: string) => execFileSync('rm', ['-rf', '--one-file-system', folder])

/** Copies files into a folder of the root. */
export async function copyInto(folder: string, files: readonly string[]) {
  const { code, output } = await capture('cp', [...files, join(folder, '/')])
  if (code !== 0) throw new Error(output)
}
