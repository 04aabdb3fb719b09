import type { Cell } from '../../components/csv-file.ts'

/** Data of a plot, its table and its file. */
export interface Figures {
  readonly title: string
  /** Summary of the plot for screen readers. */
  readonly summary: string
  /** Label of the first column. */
  readonly rowTitle: string
  readonly series: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly FigureRow[]
}

export interface FigureRow {
  readonly key: string
  readonly label: string
  /** Short label below the bar. */
  readonly shortLabel: string
  readonly values: Readonly<Record<string, number>>
}

export const totalOf = ({ values }: Pick<FigureRow, 'values'>) =>
  Object.values(values).reduce((sum, value) => sum + value, 0)

export const fileOf = ({ rowTitle, series, rows }: Figures): [string[], Cell[][]] => [
  [rowTitle, ...series.map(({ label }) => label)],
  rows.map(({ label, values }) => [label, ...series.map(({ key }) => values[key] ?? 0)]),
]
