import { type Figures, totalOf } from '../figures.ts'
import { text } from '../text.ts'

/** More colours than these cannot be told apart. */
const SERIES_MAX = 4
const OTHERS = 'others'

/** The figures with everything beyond the largest four series in one; the table still tells them apart. */
export function drawnOf(figures: Figures): Figures {
  const { series, rows } = figures
  if (series.length <= SERIES_MAX + 1) return figures
  const kept = series.slice(0, SERIES_MAX)
  const valuesOf = (values: Readonly<Record<string, number>>) => {
    const shown = Object.fromEntries(kept.map(({ key }) => [key, values[key] ?? 0]))
    return { ...shown, [OTHERS]: totalOf({ values }) - totalOf({ values: shown }) }
  }
  return {
    ...figures,
    series: [...kept, { key: OTHERS, label: text('others') }],
    rows: rows.map((row) => ({ ...row, values: valuesOf(row.values) })),
  }
}
