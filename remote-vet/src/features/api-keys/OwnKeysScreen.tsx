import type { ApiKey } from '@dyra/shared/contract/api-keys'
import { today } from '@dyra/shared/domain/dates'
import { scopeLabels } from '@dyra/shared/domain/key-scopes'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { hasEnded, SubscriptionsLink } from '@dyra/shared/features/api-keys'
import { formatDay, formatInstant, formatInstantDay, t } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Await, type Column, DataTable, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type ConfirmedAction, RowActions, RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { type loadKeys, revokeKey } from './api.ts'
import css from './OwnKeys.module.css'
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

function validityOf({ revoked, expires, stopped }: ApiKey): string {
  if (revoked !== null) return text('revoked', { date: formatInstantDay(new Date(revoked)) })
  if (expires < today()) return text('expired', { date: formatDay(expires) })
  return stopped ? text('stopped') : formatDay(expires)
}

const columns: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    label: text('col.name'),
    cell: (key) => (hasEnded(key) ? key.name : <b translate="no">{key.name}</b>),
  },
  {
    key: 'scopes',
    label: text('col.scopes'),
    cell: ({ scopes }) => scopes.map((scope) => scopeLabels[scope]).join(', '),
  },
  { key: 'expires', label: text('col.expires'), cell: validityOf },
  {
    key: 'lastUsed',
    label: text('col.lastUsed'),
    isNumber: true,
    cell: ({ lastUsed }) => (lastUsed ? formatInstant(lastUsed) : <span className="d-dim">{text('never')}</span>),
  },
]

const actions = (confirm: (action: ConfirmedAction) => void): Column<ApiKey> => ({
  key: 'actions',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (key) =>
    !hasEnded(key) && (
      <RowActions>
        <SubscriptionsLink apiKey={key} />
        <RowButton label={text('revoke')} of={key.name} onClick={() => confirm(revocation(key))} />
      </RowActions>
    ),
})

/** API keys that act for a veterinarian, who may revoke them. */
function OwnKeysScreen() {
  const { name, keys } = useLoaderData<typeof loadKeys>()
  const { confirm, banner, dialog } = useConfirmedActions()
  const title = text(name === null ? 'title' : 'titleOf')
  return (
    <>
      <PageHeader title={title} lead={name ?? text('lead')} />
      {banner}
      <Await isMain of={keys} skeleton={<ListSkeleton rows={3} />}>
        {({ rows, total }) => (
          <DataTable
            label={title}
            columns={[...columns, actions(confirm)]}
            rows={rows}
            rowKey={({ apiKeyId }) => apiKeyId}
            isWide
            paging={{ size: PAGE_SIZE.registrations, total }}
            empty={<EmptyState text={text('empty')} />}
          />
        )}
      </Await>
      <p className={css.docs}>
        <a className="d-anchor" href="/api/open/v1/docs" target="_blank" rel="noreferrer">
          {text('docs')} <span className="d-vh">({t('opensInNewWindow')})</span>
        </a>
      </p>
      {dialog}
    </>
  )
}

export { OwnKeysScreen as Component }
