import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Fields of /proc/PID/stat behind the name, which may hold anything. Undefined when the process has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  }
}

const PARENT = 1
const OWN = [11, 12]
const WITH_ENDED_CHILDREN = [11, 12, 13, 14]
const sum = (stat, fields) => fields.reduce((total, field) => total + Number(stat?.[field] ?? 0), 0)

export const parentOf = (pid) => Number(statOf(pid)[PARENT])

/** Milliseconds of processor that a process has used, user and system. */
export const cpuOf = (pid) => (sum(statOf(pid), OWN) * 1000) / TICKS

/** The same of a process and all its children, the living and the ended: of a whole PostgreSQL. */
export function cpuOfFamily(pid) {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  const children = stats.filter((stat) => stat && Number(stat[PARENT]) === pid)
  const ticks = sum(statOf(pid), WITH_ENDED_CHILDREN) + children.reduce((total, stat) => total + sum(stat, OWN), 0)
  return (ticks * 1000) / TICKS
}
