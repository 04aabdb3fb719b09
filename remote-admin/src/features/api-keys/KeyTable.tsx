import type { ListPage } from '@dyra/shared/api'
import type { ApiKey } from '@dyra/shared/contract/api-keys'
import { addDays, today } from '@dyra/shared/domain/dates'
import { scopeLabels } from '@dyra/shared/domain/key-scopes'
import { API_KEY_NOTICE_DAYS } from '@dyra/shared/domain/limits'
import { hasEnded, SubscriptionsLink } from '@dyra/shared/features/api-keys'
import { formatDay, formatInstant, formatInstantDay, t } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { type ConfirmedAction, RowActions, RowButton } from '@dyra/shared/ui/actions'
import type { ReactNode } from 'react'
import { HistoryLink } from '../../components/list/HistoryLink.tsx'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { revokeKey } from './api.ts'
import { text } from './texts.ts'

const revocation = ({ apiKeyId, name }: ApiKey): ConfirmedAction => ({
  title: text('revoke.confirm'),
  name,
  text: text('revoke.text'),
  button: text('revoke'),
  isDangerous: true,
  run: () => revokeKey(apiKeyId),
  done: text('revoke.done'),
  gone: text('revoke.gone'),
})

/** The server also refuses a key while its veterinarian lacks the role. */
const isRefused = (key: ApiKey) => hasEnded(key) || key.stopped

const Dimmed = ({ children }: { children: ReactNode }) => <span className="d-dim">{children}</span>

function Validity({ expires, revoked, stopped }: ApiKey) {
  if (revoked !== null) return text('ended.revoked', { date: formatInstantDay(new Date(revoked)) })
  if (expires < today()) return text('ended.expired', { date: formatDay(expires) })
  if (stopped) return text('ended.stopped')
  if (expires > addDays(today(), API_KEY_NOTICE_DAYS)) return formatDay(expires)
  return (
    <>
      {formatDay(expires)} <b>{text('expiring')}</b>
    </>
  )
}

const columns: readonly Column<ApiKey>[] = [
  { key: 'name', label: text('name'), cell: (key) => (isRefused(key) ? key.name : <b translate="no">{key.name}</b>) },
  {
    key: 'scopes',
    label: text('col.scopes'),
    cell: ({ scopes }) => scopes.map((scope) => scopeLabels[scope]).join(', '),
  },
  {
    key: 'veterinarian',
    label: text('col.veterinarian'),
    cell: ({ veterinarianPersonId: id, veterinarianName: name }) =>
      id !== null && name !== null && <PersonLink personId={id} name={name} />,
  },
  {
    key: 'created',
    label: text('col.created'),
    isNumber: true,
    cell: ({ created }) => formatInstantDay(new Date(created)),
  },
  { key: 'expires', label: text('col.expires'), cell: (key) => <Validity {...key} /> },
  {
    key: 'lastUsed',
    label: text('col.lastUsed'),
    isNumber: true,
    cell: ({ lastUsed }) => (lastUsed ? formatInstant(lastUsed) : <Dimmed>{text('never')}</Dimmed>),
  },
]

const actions = (confirm: (action: ConfirmedAction) => void): Column<ApiKey> => ({
  key: 'actions',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (key) => (
    <RowActions>
      <HistoryLink table="OpenApiKeys" rowId={key.apiKeyId} of={key.name} />
      <SubscriptionsLink apiKey={key} />
      {!hasEnded(key) && <RowButton label={text('revoke')} of={key.name} onClick={() => confirm(revocation(key))} />}
    </RowActions>
  ),
})

const dimmedWhenEnded = (column: Column<ApiKey>): Column<ApiKey> => ({
  ...column,
  cell: (key) => (isRefused(key) ? <Dimmed>{column.cell(key)}</Dimmed> : column.cell(key)),
})

interface Props extends ListPage<ApiKey[]> {
  confirm: (action: ConfirmedAction) => void
}

/** Keys; keys that no longer work are dimmed. */
export const KeyTable = ({ rows, total, confirm }: Props) => (
  <DataTable
    label={text('title')}
    columns={[...columns.map(dimmedWhenEnded), actions(confirm)]}
    rows={rows}
    rowKey={({ apiKeyId }) => apiKeyId}
    isWide
    empty={text('empty')}
    paging={{ size: PAGE_ROWS, total }}
  />
)
