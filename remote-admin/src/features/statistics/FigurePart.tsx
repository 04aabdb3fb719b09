import { type Column, DataTable } from '@dyra/shared/ui'
import { type FigureRow, type Figures, fileOf, formatCount, totalOf } from './figures.ts'
import { Part } from './Part.tsx'
import { StackedBars } from './plot/StackedBars.tsx'
import { text } from './text.ts'

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

/** A drawing, the table that says the same, and its file. */
export function FigurePart({ figures, fileName }: { figures: Figures; fileName: string }) {
  return (
    <Part title={figures.title} file={{ name: fileName, table: () => fileOf(figures) }}>
      <StackedBars figures={figures} />
      <DataTable
        label={figures.title}
        columns={columnsOf(figures)}
        rows={figures.rows}
        rowKey={({ key }) => key}
        empty={figures.summary}
      />
    </Part>
  )
}
