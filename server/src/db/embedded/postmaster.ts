import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../error-code.ts'
import type { Binaries } from './binaries.ts'
import { environment } from './environment.ts'
import type { Place } from './place.ts'

const POLL_MS = 25
const MAX_KEPT_OUTPUT = 4000
/**
 * Time for a fast shutdown, which flushes everything to disk. After this time PostgreSQL is stopped without the flush,
 * and the next start recovers the data.
 */
const FAST_SHUTDOWN_MS = 20_000
const FINAL_OUTPUT_MS = 500
const STATUS_LINE = 7

export const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** Lines of postmaster.pid: 0 = process id, 5 = address, 7 = status. Empty if the file does not exist. */
export function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** PostgreSQL exited before it was ready; `output` contains the reason. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'

  readonly output: string

  constructor(output: string) {
    super(`PostgreSQL did not start:\n${output}`)
    this.output = output
  }
}

export interface Postmaster {
  readonly pid: number
  /** Settles when the process has exited, for any reason. */
  readonly ended: Promise<void>
}

export interface Launch {
  readonly place: Place
  readonly binaries: Binaries
  readonly log: (chunk: Buffer) => void
}

const isReady = (cluster: string, pid: number): boolean => {
  const lines = readPidFile(cluster)
  return lines[0] === String(pid) && lines[STATUS_LINE]?.trim() === 'ready'
}

function eventOf(child: ChildProcess, event: 'exit' | 'close'): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once(event, () => resolve())
  })
}

/** Starts PostgreSQL and waits until it accepts connections. @throws StartFailure */
export async function launch({ place, binaries, log }: Launch, args: string[]): Promise<Postmaster> {
  const child = spawn(binaries('postgres'), args, {
    ...place.account,
    cwd: place.base,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group: Ctrl-C must reach this process first, and the database last.
    detached: true,
    windowsHide: true,
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log(chunk)
    output = (output + chunk).slice(-MAX_KEPT_OUTPUT)
  })
  const ended = eventOf(child, 'exit')
  const pid = child.pid ?? 0
  while (!isReady(place.cluster, pid)) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) {
      // Output may arrive after the exit, but an orphaned backend can keep the pipe open for a long time.
      await Promise.race([eventOf(child, 'close'), sleep(FINAL_OUTPUT_MS)])
      throw new StartFailure(output)
    }
    await Promise.race([ended, sleep(POLL_MS)])
  }
  return { pid, ended }
}

/** Requests a fast shutdown, which ends sessions and flushes everything to disk. */
export function requestStop(pid: number, { place, binaries }: Omit<Launch, 'log'>): void {
  if (process.platform === 'win32') {
    spawnSync(binaries('pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-W'], { windowsHide: true })
    return
  }
  signal(pid, 'SIGINT')
}

/** Stops PostgreSQL and waits until `hasEnded`. */
export async function stopAndWait(pid: number, at: Omit<Launch, 'log'>, hasEnded: () => boolean): Promise<void> {
  requestStop(pid, at)
  const deadline = Date.now() + FAST_SHUTDOWN_MS
  while (!hasEnded()) {
    // Immediate shutdown: committed data is safe in the write-ahead log and recovered at the next start.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await sleep(POLL_MS)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process exited in the meantime.
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
