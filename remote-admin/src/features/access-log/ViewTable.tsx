import type { ListPage } from '@dyra/shared/api'
import type { AccessLogDetail } from '@dyra/shared/contract/access-log'
import { viewerLabel, viewLabel } from '@dyra/shared/features/audit'
import { formatInstant } from '@dyra/shared/i18n'
import { type Column, DataTable, TagNumber } from '@dyra/shared/ui'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import css from './AccessLog.module.css'
import { text } from './texts.ts'

/** The viewer, their role, and for an organisation the person who acted. */
function Viewer(view: AccessLogDetail) {
  const { viewer, viewerName, viewerPersonId, actingPersonName, addressClass } = view
  const kind = viewerLabel(viewer)
  const details = [
    viewerName === null ? null : kind,
    actingPersonName && text('acting', { name: actingPersonName }),
    addressClass,
  ]
  return (
    <>
      <PersonLink personId={viewerPersonId} name={viewerName ?? kind} />
      <span className={css.details}>{details.filter(Boolean).join(', ')}</span>
    </>
  )
}

/** The subject of a view, the case number of police or authority, and from when a view that is hidden now is shown. */
function Subject(view: AccessLogDetail) {
  const { caseNumber, shownFrom } = view
  const details = [
    caseNumber && text('caseNumber', { number: caseNumber }),
    shownFrom && text('shownFrom', { date: formatInstant(shownFrom) }),
  ].filter(Boolean)
  return (
    <>
      {viewLabel(view)}
      {details.length > 0 && <span className={css.details}>{details.join(', ')}</span>}
    </>
  )
}

/** A view of a list can contain many persons. */
const NAMES_SHOWN = 3

/** Names of the first persons that were shown. A view of a log has none. */
function Persons({ persons, personIds }: AccessLogDetail) {
  if (personIds.length === 0) return null
  const shown = persons.slice(0, NAMES_SHOWN)
  const more = personIds.length - shown.length
  return (
    <ul className={css.persons}>
      {shown.map((person) => (
        <li key={person.personId}>
          <PersonLink {...person} />
        </li>
      ))}
      {more > 0 && <li className="d-dim">{text.plural('more', more)}</li>}
    </ul>
  )
}

const columns: readonly Column<AccessLogDetail>[] = [
  { key: 'created', label: text('col.created'), isNumber: true, cell: ({ created }) => formatInstant(created) },
  { key: 'viewer', label: text('col.viewer'), cell: Viewer },
  { key: 'what', label: text('col.what'), cell: Subject },
  {
    key: 'tagNumber',
    label: text('col.tagNumber'),
    cell: ({ tagNumber }) => tagNumber && <TagNumber value={tagNumber} />,
  },
  { key: 'persons', label: text('col.persons'), cell: Persons },
]

export const ViewTable = ({ rows, total }: ListPage<AccessLogDetail[]>) => (
  <DataTable
    label={text('title')}
    columns={columns}
    rows={rows}
    rowKey={({ accessLogId }) => accessLogId}
    isWide
    empty={text('empty')}
    paging={{ size: PAGE_ROWS, total }}
  />
)
