import { readFileSync } from 'node:fs'

/** Megabytes of memory that a process holds (resident set). */
export const rssOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
