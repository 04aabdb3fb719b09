import type { ListPage } from '@dyra/shared/api'
import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import { tableLabel } from '@dyra/shared/features/audit'
import { formatCount, formatInstant } from '@dyra/shared/i18n'
import { Link, useLocation } from '@dyra/shared/router'
import { type Column, DataTable } from '@dyra/shared/ui'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import css from './SecurityEvents.module.css'
import { text } from './texts.ts'

/** Result of the event or amount of data read, if the kind does not already say it. */
function detailOf({ outcome, limit, amount }: SecurityEvent): string | null {
  if (limit !== null && amount !== null) return text(`half.${limit}`, { n: formatCount(amount) })
  return outcome === 'done' || outcome === 'refused' ? null : text(`outcome.${outcome}`)
}

function What(event: SecurityEvent) {
  const detail = detailOf(event)
  return (
    <>
      {text(`kind.${event.kind}`)}
      {detail && <span className={css.second}>{detail}</span>}
    </>
  )
}

/** The person, or only the id after retention removed the name. */
function nameOf({ personId, personName, apiKeyId, apiKeyName, call }: SecurityEvent): string {
  if (personId !== null) return personName ?? text('forgotten', { id: personId })
  if (apiKeyId !== null) return apiKeyName ?? text('forgotten', { id: apiKeyId })
  return text(call === null ? 'operator' : 'unknown')
}

function Actor(event: SecurityEvent) {
  const { personId, actingPersonName, apiKeyId, addressClass } = event
  const second = [
    apiKeyId !== null && text('apiKey'),
    actingPersonName && text('acting', { name: actingPersonName }),
    addressClass,
  ]
  return (
    <>
      <PersonLink personId={personId} name={nameOf(event)} />
      <span className={css.second}>{second.filter(Boolean).join(', ')}</span>
    </>
  )
}

/** Only a call that a later version removed has no name. */
const callOf = ({ callName, call }: SecurityEvent) => callName ?? (call && <code className={css.call}>{call}</code>)

const pages: Readonly<Record<string, string>> = { Pets: '/pet', Users: '/person' }

function About({ objectTable, objectId, objectName }: SecurityEvent) {
  const { pathname } = useLocation()
  if (objectTable === null || objectId === null) return null
  return (
    <Link
      className="d-anchor"
      to={`${pages[objectTable] ?? `/audit/${objectTable}`}/${objectId}`}
      state={{ from: pathname }}
    >
      {objectName ? (
        <>
          <span className={css.first} translate="no">
            {objectName}
          </span>
          {tableLabel(objectTable)}
        </>
      ) : (
        text('object', { table: tableLabel(objectTable), id: objectId })
      )}
    </Link>
  )
}

const columns: readonly Column<SecurityEvent>[] = [
  { key: 'created', label: text('col.created'), isNumber: true, cell: ({ created }) => formatInstant(created) },
  { key: 'kind', label: text('col.event'), cell: What },
  { key: 'actor', label: text('col.actor'), cell: Actor },
  { key: 'call', label: text('col.call'), cell: callOf },
  { key: 'object', label: text('col.object'), cell: (event) => <About {...event} /> },
  { key: 'count', label: text('col.count'), isNumber: true, cell: ({ count }) => formatCount(count) },
]

export const EventTable = ({ rows, total }: ListPage<SecurityEvent[]>) => (
  <DataTable
    label={text('title')}
    columns={columns}
    rows={rows}
    rowKey={({ securityEventId }) => securityEventId}
    empty={text('empty')}
    paging={{ size: PAGE_ROWS, total }}
  />
)
