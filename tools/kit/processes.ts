import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { codeOf } from '../launch/errors.mjs'
import { present } from './present.ts'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Fields of /proc/PID/stat after the name, which may hold any character. Undefined if the process has ended. */
function statOf(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined
    throw error
  }
}

const PARENT = 1
const OWN = [11, 12]
const WITH_ENDED_CHILDREN = [11, 12, 13, 14]

const sum = (stat: string[] | undefined, fields: readonly number[]) =>
  fields.reduce((total, field) => total + Number(stat?.[field] ?? 0), 0)

export const parentOf = (pid: number): number => Number(present(statOf(pid), `process ${pid}`)[PARENT])

/** CPU time of a process in milliseconds, user and system. */
export const cpuOf = (pid: number): number => (sum(statOf(pid), OWN) * 1000) / TICKS_PER_SECOND

const childStats = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(name) }))
    .filter(({ stat }) => Number(stat?.[PARENT]) === pid)

/** Process ids of the running children of a process. */
export const childrenOf = (pid: number): number[] => childStats(pid).map((child) => child.pid)

/** CPU time of a process and all its children, running and ended: of a whole PostgreSQL, for example. */
export function cpuOfFamily(pid: number): number {
  const children = childStats(pid).reduce((total, { stat }) => total + sum(stat, OWN), 0)
  const ticks = sum(statOf(pid), WITH_ENDED_CHILDREN) + children
  return (ticks * 1000) / TICKS_PER_SECOND
}

/** Resident memory of a process in megabytes. */
export function rssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(present(/VmRSS:\s+(\d+)/.exec(status)?.[1], `the memory of process ${pid}`)) / 1024
}

/** Whether this process may mount and install: as root on Linux. */
export const isRoot = (): boolean => process.platform === 'linux' && process.getuid?.() === 0
