import { type Cell, loadAverage, machine, markdownTable } from '../kit/report.ts'

/** A measured value, as text. */
export interface Row {
  readonly measure: string
  readonly value: string
  /** How much the rounds differ. */
  readonly spread?: string
  readonly baseline?: string
  readonly ratio?: string
  readonly limit?: string
  /** Whether the bench passes; undefined if there is no limit. */
  readonly isMet?: boolean
  /** Whether the value misses its limit: if it passes nevertheless, docs/benchmarks.md has the reason. */
  readonly isKnown?: boolean
}

export const ms = (time: number): string => `${Math.round(time)} ms`
export const mb = (size: number): string => `${Math.round(size)} MB`

interface Limit {
  readonly limit: number
  /** The larger limit of a value that misses `limit` for a reason in docs/benchmarks.md. */
  readonly known?: number
  format(value: number): string
}

const judged = (value: number, { limit, known = limit }: Limit) => ({ isMet: value <= known, isKnown: value > limit })

/** A value that has a limit of its own. */
export const limited = (measure: string, value: number, limit: Limit): Row => ({
  measure,
  value: limit.format(value),
  limit: `≤ ${limit.format(limit.limit)}`,
  ...judged(value, limit),
})

interface Comparison extends Limit {
  readonly value: number
  readonly baseline: number
}

/** A value whose limit is a multiple of its baseline. */
export function compared(measure: string, { value, baseline, ...limit }: Comparison): Row {
  const ratio = value / baseline
  const { format } = limit
  return {
    measure,
    value: format(value),
    baseline: format(baseline),
    ratio: ratio.toFixed(2),
    limit: `≤ ${limit.limit} ×`,
    ...judged(ratio, limit),
  }
}

/** A benchmark: measures and resolves to rows. */
export type Bench = (args: readonly string[]) => Promise<Row[]>

const verdictOf = ({ isMet, isKnown }: Row) => {
  if (isMet === undefined) return ''
  if (!isMet) return 'MISSED'
  return isKnown ? 'missed, as known' : 'met'
}

const cellsOf = (row: Row): Cell[] => [
  row.measure,
  row.value,
  row.spread,
  row.baseline,
  row.ratio,
  row.limit,
  verdictOf(row),
]

const HEAD = ['measure', 'measured', 'spread', 'baseline', 'ratio', 'must reach', 'verdict']

/** The rows as Markdown, ready for docs/benchmarks.md. `loadBefore`: load average before the measurement. */
export const reportOf = (name: string, loadBefore: string, rows: readonly Row[]): string =>
  `\npnpm bench ${name}\n${machine(`${loadBefore} → ${loadAverage()}`)}\n\n${markdownTable(HEAD, rows.map(cellsOf), '--:')}\n`
