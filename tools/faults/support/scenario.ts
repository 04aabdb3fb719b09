import { type Cell, machine, markdownTable } from '../../kit/report.ts'
import type { SiteOptions } from '../../kit/site.ts'
import { FaultSite } from './fault-site.ts'
import type { LoadResult } from './under-load.ts'

/** The extent of a run. */
export interface Sizes {
  readonly isShort: boolean
  readonly kills: number
  readonly rounds: number
  readonly seconds: number
  /** Longest start after a kill. */
  readonly restartLimitMs: number
}

interface Texts {
  readonly title: string
  readonly tried: string
  readonly notes: string
}

export interface Completed extends Texts {
  readonly load: LoadResult<unknown>
}

export interface Skipped {
  readonly title: string
  readonly skippedBecause: string
}

/** A scenario that threw an error before its end. */
export interface Aborted {
  readonly title: string
  readonly error: string
}

export type ScenarioResult = Completed | Skipped | Aborted

export type Scenario = (sizes: Sizes) => Promise<Completed | Skipped>

/** Opens a registry for `work` and closes it. */
export async function withSite<T>(options: SiteOptions, work: (site: FaultSite) => Promise<T>): Promise<T> {
  const site = await FaultSite.open(options)
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}

/** Everything that the scenario found wrong. */
export function problemsOf(result: ScenarioResult): string[] {
  if ('skippedBecause' in result) return []
  if ('error' in result) return [result.error]
  const { difference, invariants, site } = result.load
  return [
    ...difference.lost.map((line) => `lost: ${line}`),
    ...difference.doubled.map((line) => `doubled: ${line}`),
    ...invariants.broken.map((line) => `invariant: ${line}`),
    ...site.problems,
  ]
}

const HEAD = [
  'scenario',
  'tried',
  'changes acknowledged',
  'requests sent again',
  'lost',
  'doubled',
  'invariants',
  'notes',
]

function rowOf(result: ScenarioResult): Cell[] {
  if ('skippedBecause' in result) return [result.title, `not tried: ${result.skippedBecause}`]
  if ('error' in result) return [result.title, 'aborted', '', '', '', '', '', result.error]
  const { title, tried, notes, load } = result
  const { acknowledged, retries } = load.site.stats
  const { lost, doubled } = load.difference
  const { count, broken } = load.invariants
  return [
    title,
    tried,
    acknowledged,
    retries,
    lost.length,
    doubled.length,
    `${count - broken.length} of ${count}`,
    notes,
  ]
}

/** The results as Markdown, ready for docs/faults.md. */
export const reportOf = (command: string, results: readonly ScenarioResult[]): string =>
  `\n${command}\n${machine()}\n\n${markdownTable(HEAD, results.map(rowOf))}\n`
