import type { Cell } from '../../files/csv-file.ts'

/** One group of figures: drawn, shown as a table, and saved as a file. */
export interface Figures {
  readonly title: string
  /** What the drawing says in a sentence. */
  readonly summary: string
  /** Head of the first column. */
  readonly rowTitle: string
  readonly series: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly FigureRow[]
}

export interface FigureRow {
  readonly key: string
  readonly label: string
  /** Under the bar, where there is little room. */
  readonly shortLabel: string
  readonly values: Readonly<Record<string, number>>
}

export const totalOf = ({ values }: Pick<FigureRow, 'values'>) =>
  Object.values(values).reduce((sum, value) => sum + value, 0)

export const fileOf = ({ rowTitle, series, rows }: Figures): [string[], Cell[][]] => [
  [rowTitle, ...series.map(({ label }) => label)],
  rows.map(({ label, values }) => [label, ...series.map(({ key }) => values[key] ?? 0)]),
]
