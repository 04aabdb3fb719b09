import type { Statistics } from '@dyra/shared/contract/statistics'
import { formatCount } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import type { Cell } from '../../components/csv-file.ts'
import { TableFold } from './Fold.tsx'
import { Part } from './Part.tsx'
import css from './Statistics.module.css'
import { text } from './texts.ts'

type Row = Statistics['confirmations'][number]

const percentOf = ({ owners, confirmed }: Pick<Row, 'owners' | 'confirmed'>) =>
  owners === 0 ? 0 : Math.round((100 * confirmed) / owners)

const nameOf = ({ municipality }: Row) => municipality ?? text('confirmed.unknown')

const figure = (key: string, label: string, value: (row: Row) => string): Column<Row> => ({
  key,
  label,
  isNumber: true,
  align: 'right',
  cell: value,
})

const columns: readonly Column<Row>[] = [
  { key: 'municipality', label: text('confirmed.municipality'), cell: nameOf },
  figure('owners', text('confirmed.owners'), ({ owners }) => formatCount(owners)),
  figure('confirmed', text('confirmed.confirmed'), ({ confirmed }) => formatCount(confirmed)),
  figure('share', text('confirmed.share'), (row) => `${percentOf(row)}%`),
  figure('stale', text('confirmed.stale'), ({ stale }) => formatCount(stale)),
]

const card = (row: Row) => (
  <div className={css.card}>
    <b>{nameOf(row)}</b>
    <b className="d-num">{percentOf(row)}%</b>
    <span className="d-dim">
      {text('confirmed.line', {
        owners: formatCount(row.owners),
        confirmed: formatCount(row.confirmed),
        stale: formatCount(row.stale),
      })}
    </span>
  </div>
)

const tableOf = (rows: readonly Row[]): [string[], Cell[][]] => [
  columns.map(({ label }) => label),
  rows.map((row) => [nameOf(row), row.owners, row.confirmed, percentOf(row), row.stale]),
]

/** Share of owners who confirmed their details within a year, by municipality. */
export function ConfirmationFigures({ rows }: { rows: readonly Row[] }) {
  const title = text('confirmed.title')
  const sum = (key: 'owners' | 'confirmed' | 'stale') => rows.reduce((total, row) => total + row[key], 0)
  const all = { owners: sum('owners'), confirmed: sum('confirmed') }
  return (
    <Part title={title} file={{ name: text('file.confirmed'), table: () => tableOf(rows) }}>
      <p>
        {text('confirmed.summary', {
          percent: percentOf(all),
          confirmed: formatCount(all.confirmed),
          owners: formatCount(all.owners),
          stale: formatCount(sum('stale')),
        })}
      </p>
      <TableFold part={title}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.municipality ?? ''}
          card={card}
          empty={text('confirmed.none')}
        />
      </TableFold>
    </Part>
  )
}
