import { writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, totalmem } from 'node:os'
import { median } from './statistics.ts'

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Median and maximum of some milliseconds. */
export const formatRange = (times: readonly number[]): string =>
  times.length === 0 ? '–' : `${seconds(median(times))}, at most ${seconds(Math.max(...times))}`

/** Answers by status: `200 × 31, 503 × 4`. */
export const formatStatuses = (statuses: ReadonlyMap<number | string, number>): string =>
  [...statuses]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')

export const loadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1)

/** The machine that a report was made on. */
export const machine = (load = loadAverage()): string => {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpus()[0]?.model}, ${arch()}), ${memory} GB, Node ${process.versions.node}, load ${load}`
}

export type Cell = string | number | undefined

/** `alignment` is the alignment of all columns but the first. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  alignment: '---' | '--:' = '---',
): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : alignment)), ...rows]
    .map((cells) => `| ${head.map((_, n) => cells[n] ?? '').join(' | ')} |`)
    .join('\n')

/** What a scenario of faults or attacks has found. */
export interface FoundByScenario {
  readonly name: string
  readonly problems: readonly string[]
  readonly skipped: boolean
}

/** Writes the results for the check that runs the scenarios. Returns the exit code. */
export function finishScenarios(scenarios: readonly FoundByScenario[]): number {
  const { SCENARIO_RESULTS } = process.env
  if (SCENARIO_RESULTS) writeFileSync(SCENARIO_RESULTS, JSON.stringify({ scenarios }))
  return scenarios.every(({ problems }) => problems.length === 0) ? 0 : 1
}
