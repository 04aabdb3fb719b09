import { type Cell, formatStatuses, machine, markdownTable } from '../kit/report.ts'
import { percentile } from '../kit/statistics.ts'
import type { LoadStats, Status } from './client.ts'
import type { MemoryUse } from './memory-monitor.ts'

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** A correct answer. A refusal by a limit (429) is correct, a 503 of an overloaded process is not. */
const isGood = (status: Status) => typeof status === 'number' && status < 500
const isLost = (status: Status) => !isGood(status) && status !== 503

const countOf = (statuses: ReadonlyMap<Status, number>, isWanted: (status: Status) => boolean) =>
  [...statuses].reduce((sum, [status, n]) => sum + (isWanted(status) ? n : 0), 0)

const percentiles = (times: readonly number[]) => [0.5, 0.95, 0.99].map((share) => percentile(times, share))

/** Rates per second and percentiles in milliseconds, of all kinds of calls but logins, which wait for people. */
export function summarise({ kinds, notSent }: LoadStats, seconds: number) {
  const all = [...kinds].filter(([kind]) => !kind.startsWith('login')).map(([, stats]) => stats)
  const rate = (isWanted: (status: Status) => boolean) =>
    all.reduce((sum, { statuses }) => sum + countOf(statuses, isWanted), 0) / seconds
  const [p50 = 0, p95 = 0, p99 = 0] = percentiles(all.flatMap(({ times }) => times))
  return {
    sent: rate(() => true),
    good: rate(isGood),
    refused: rate((status) => status === 503),
    lost: rate(isLost),
    notSent: notSent / seconds,
    p50,
    p95,
    p99,
  }
}

/** A row for each kind of call. */
export function callTable({ kinds }: LoadStats): string {
  const rows = [...kinds].map(([kind, { times, statuses }]): Cell[] => [
    kind,
    countOf(statuses, () => true),
    ...percentiles(times).map(ms),
    formatStatuses(statuses),
  ])
  return markdownTable(['call', 'number', 'p50', 'p95', 'p99', 'answers'], rows)
}

export interface Step {
  readonly name: string
  readonly stats: LoadStats
  readonly summary: ReturnType<typeof summarise>
  readonly memory: readonly MemoryUse[]
}

const perSecond = (rate: number) => rate.toFixed(rate < 10 ? 1 : 0)
const maxMemory = (memory: readonly MemoryUse[]) => memory.map(({ max }) => `${Math.round(max)} MB`).join(', ')

/** A row for each step of the increasing load. */
export function stepTable(steps: readonly Step[]): string {
  const rows = steps.map(({ name, summary: { sent, good, refused, lost, p50, p95, p99 }, memory }): Cell[] => [
    name,
    ...[sent, good, refused, lost].map(perSecond),
    ...[p50, p95, p99].map(ms),
    maxMemory(memory),
  ])
  const head = ['load', 'sent/s', 'answered well/s', '503/s', 'no answer/s', 'p50', 'p95', 'p99', 'memory, max']
  return markdownTable(head, rows)
}

export const memoryLine = (memory: readonly MemoryUse[]): string =>
  memory.map(({ first, max, last }) => `${Math.round(first)} → ${Math.round(max)} → ${Math.round(last)} MB`).join('; ')

export const loadMachine = (): string =>
  `${machine()}; servers, PostgreSQL, simulators and the load generator on the same machine`
