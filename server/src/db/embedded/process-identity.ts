import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { codeOf } from '../../error-code.ts'

const START_TIME_FIELD = 19

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is running under another account.
    return codeOf(error) === 'EPERM'
  }
}

function startTimeFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command name is in parentheses and may itself contain spaces and parentheses.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD]
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot}/${ticks}`
}

const startTimeFromPs = (pid: number): string | undefined =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim() || undefined

/**
 * Distinguishes a process from a later one with the same id. Undefined if the process has exited, and on Windows, which has no
 * such time.
 */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) return startTimeFromProc(pid)
    return process.platform === 'win32' ? undefined : startTimeFromPs(pid)
  } catch {
    // The process has exited: its files are gone and ps fails.
    return undefined
  }
}

/** Whether the process with this id and start time is still running. */
export function isSameProcess(pid: number, startTime: string | undefined): boolean {
  return isAlive(pid) && (startTime === undefined || startTimeOf(pid) === startTime)
}
