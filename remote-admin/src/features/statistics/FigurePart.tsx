import { formatCount } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { TableFold } from './Fold.tsx'
import { type FigureRow, type Figures, fileOf, totalOf } from './figures.ts'
import { Part } from './Part.tsx'
import { StackedBars } from './plot/StackedBars.tsx'
import css from './Statistics.module.css'
import { text } from './texts.ts'

const columnsOf = ({ rowTitle, series }: Figures): readonly Column<FigureRow>[] => [
  { key: 'row', label: rowTitle, cell: ({ label }) => label },
  ...series.map(({ key, label }) => ({
    key,
    label,
    isNumber: true,
    align: 'right' as const,
    cell: ({ values }: FigureRow) => formatCount(values[key] ?? 0),
  })),
  {
    key: 'total',
    label: text('total'),
    isNumber: true,
    align: 'right',
    cell: (row) => <b>{formatCount(totalOf(row))}</b>,
  },
]

/** A row as one line on a phone: label, total and series. */
const cardOf =
  ({ series }: Figures) =>
  (row: FigureRow) => {
    const counted = series.filter(({ key }) => row.values[key])
    return (
      <div className={css.card}>
        <b>{row.label}</b>
        <b className="d-num">{formatCount(totalOf(row))}</b>
        <span className="d-dim">
          {counted.map(({ key, label }) => `${label} ${formatCount(row.values[key] ?? 0)}`).join(', ')}
        </span>
      </div>
    )
  }

/** A plot, a collapsed table with the same figures, and a download. */
export function FigurePart({ figures, fileName }: { figures: Figures; fileName: string }) {
  return (
    <Part title={figures.title} file={{ name: fileName, table: () => fileOf(figures) }}>
      <StackedBars figures={figures} />
      <TableFold part={figures.title}>
        <DataTable
          label={figures.title}
          columns={columnsOf(figures)}
          rows={figures.rows}
          rowKey={({ key }) => key}
          card={cardOf(figures)}
          empty={figures.summary}
        />
      </TableFold>
    </Part>
  )
}
