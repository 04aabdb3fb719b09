import type { DutyFigures as Figures } from '@dyra/shared/contract/statistics'
import { ACCEPT_DAYS, MARK_DAYS, REGISTER_WORKING_DAYS } from '@dyra/shared/domain/duties'
import { formatCount } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import type { Cell } from '../../components/csv-file.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { TableFold } from './Fold.tsx'
import { Part } from './Part.tsx'
import css from './Statistics.module.css'
import { text } from './texts.ts'

interface Row {
  readonly id: number | null
  readonly name: string
  readonly clinics: string
  readonly inTime: number
  readonly late: number
  readonly medianDays: number | null
}

const limits: Readonly<Record<Figures['clock'], number>> = {
  registered: REGISTER_WORKING_DAYS,
  marked: MARK_DAYS / 7,
  accepted: ACCEPT_DAYS,
}

const rowsOf = ({ clock, registrars }: Figures): readonly Row[] =>
  registrars.map(({ registrarId: id, registrarName, clinics, ...counts }) => ({
    ...counts,
    id,
    name: registrarName ?? text(clock === 'accepted' ? 'duties.between' : 'duties.unknown'),
    clinics: clinics.join(', '),
  }))

const percentOf = ({ inTime, late }: Pick<Row, 'inTime' | 'late'>) => Math.round((100 * inTime) / (inTime + late))
const median = ({ medianDays }: Pick<Row, 'medianDays'>) => (medianDays === null ? '–' : formatCount(medianDays))

const figure = (key: string, value: (row: Row) => string): Column<Row> => ({
  key,
  label: text(`duties.${key}` as 'duties.late'),
  isNumber: true,
  align: 'right',
  cell: value,
})

const columns: readonly Column<Row>[] = [
  {
    key: 'registrar',
    label: text('duties.registrar'),
    cell: ({ id, name, clinics }) => (
      <>
        <PersonLink personId={id} name={name} />{' '}
        <span className="d-dim" translate="no">
          {clinics}
        </span>
      </>
    ),
  },
  figure('inTime', ({ inTime }) => formatCount(inTime)),
  figure('late', ({ late }) => formatCount(late)),
  figure('share', (row) => `${percentOf(row)}%`),
  figure('median', median),
]

const card = (row: Row) => (
  <div className={css.card}>
    <b translate="no">{row.name}</b>
    <b className="d-num">{percentOf(row)}%</b>
    <span className="d-dim">
      {text('duties.line', { inTime: formatCount(row.inTime), late: formatCount(row.late), median: median(row) })}
    </span>
  </div>
)

const tableOf = (rows: readonly Row[]): [string[], Cell[][]] => [
  [text('duties.registrar'), text('duties.clinic'), ...columns.slice(1).map(({ label }) => label)],
  rows.map((row) => [row.name, row.clinics, row.inTime, row.late, percentOf(row), row.medianDays]),
]

function Summary({ figures }: { figures: Figures }) {
  const { clock, inTime, late } = figures
  if (inTime + late === 0) return <p>{text('duties.none')}</p>
  return (
    <p>
      {text(`duties.summary.${clock}`, {
        percent: percentOf(figures),
        limit: limits[clock],
        inTime: formatCount(inTime),
        all: formatCount(inTime + late),
        median: median(figures),
      })}
    </p>
  )
}

/** How often a legal time limit was kept, by registrar (docs/domain.md#duties-and-clocks). */
export function DutyFigures({ figures }: { figures: Figures }) {
  const { clock } = figures
  const title = text(`duties.title.${clock}`)
  const rows = rowsOf(figures)
  return (
    <Part title={title} file={{ name: text(`duties.file.${clock}`), table: () => tableOf(rows) }}>
      <Summary figures={figures} />
      <p className="d-dim">{text(`duties.counted.${clock}`)}</p>
      <TableFold part={title}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          card={card}
          empty={text('duties.none')}
        />
      </TableFold>
    </Part>
  )
}
