import type { Incident } from '@dyra/shared/contract/incidents'
import { formatDay, formatInstantDay, t } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { RowButton } from '@dyra/shared/ui/actions'
import css from './Incidents.module.css'
import { text } from './texts.ts'

const type = ({ incident, country, unconfirmed, dismissed }: Incident) => (
  <span className={css.type}>
    {country ? `${incident}: ${country}` : incident}
    {unconfirmed && <span className={css.mark}>{text('unconfirmed.mark')}</span>}
    {dismissed && <span className={css.mark}>{text('dismissed.mark')}</span>}
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

const dismissColumn = (onDismiss: (report: Incident) => void): Column<Incident> => ({
  key: 'dismiss',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (incident) =>
    incident.unconfirmed && (
      <RowButton label={text('dismiss')} of={incident.incident} onClick={() => onDismiss(incident)} />
    ),
})

interface Props {
  incidents: readonly Incident[]
  /** For administrators: dismisses a stranger's report. */
  onDismiss?: (report: Incident) => void
}

/** The pet's incidents, latest first, with their day or the day of the entry. */
export const IncidentTable = ({ incidents, onDismiss }: Props) => (
  <DataTable
    label={text('section.incidents')}
    columns={
      onDismiss && incidents.some(({ unconfirmed }) => unconfirmed) ? [...columns, dismissColumn(onDismiss)] : columns
    }
    isWide={onDismiss !== undefined}
    rows={incidents}
    rowKey={({ incidentId }) => incidentId}
    empty={<p className="d-dim">{text('incidents.empty')}</p>}
  />
)
