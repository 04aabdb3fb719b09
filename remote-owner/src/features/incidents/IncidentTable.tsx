import type { Incident } from '@dyra/shared/contract/incidents'
import { formatDay, formatInstantDay } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import css from './Incidents.module.css'
import { text } from './texts.ts'

const type = ({ incident, unconfirmed }: Incident) => (
  <span className={css.type}>
    {incident}
    {unconfirmed && <span className={css.mark}>{text('unconfirmed.mark')}</span>}
  </span>
)

const columns: readonly Column<Incident>[] = [
  { key: 'type', label: text('incidents.col.type'), cell: type },
  { key: 'comment', label: text('incidents.col.comment'), cell: ({ comment }) => comment },
  {
    key: 'date',
    label: text('incidents.col.date'),
    isNumber: true,
    cell: ({ date, created }) => (date === null ? formatInstantDay(new Date(created)) : formatDay(date)),
  },
]

/** What happened to the pet, latest first: on the day that was named, else when it was written down. */
export const IncidentTable = ({ incidents }: { incidents: readonly Incident[] }) => (
  <DataTable
    label={text('section.incidents')}
    columns={columns}
    rows={incidents}
    rowKey={({ incidentId }) => incidentId}
    empty={<p className="d-dim">{text('incidents.empty')}</p>}
  />
)
