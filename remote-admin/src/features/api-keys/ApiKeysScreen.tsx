import { type Act, useActs } from '@dyra/shared/acts'
import type { ApiKey, ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { formatInstant, formatInstantDay } from '@dyra/shared/format'
import { Link, useLoaderData, useRevalidator } from '@dyra/shared/router'
import { LastAnswer } from '@dyra/shared/search'
import { t } from '@dyra/shared/strings'
import { Button, type Column, DataTable, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import { PAGE_ROWS } from '../../list/list-query.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { RowButton } from '../../list/RowButton.tsx'
import { AddKeyDialog } from './AddKeyDialog.tsx'
import { revokeKey } from './api.ts'
import type { loadKeys } from './load-keys.ts'
import { MadeKeyDialog } from './MadeKeyDialog.tsx'
import { text } from './text.ts'

const revocation = ({ apiKeyId, name }: ApiKey): Act => ({
  title: text('delete.confirm'),
  name,
  text: text('delete.text'),
  button: t('delete'),
  isDangerous: true,
  run: () => revokeKey(apiKeyId),
  done: text('deleted'),
  gone: text('delete.gone'),
})

const columnsWith = (ask: (act: Act) => void): readonly Column<ApiKey>[] => [
  { key: 'name', label: text('name'), cell: ({ name }) => <b>{name}</b> },
  {
    key: 'scopes',
    label: text('col.scopes'),
    cell: ({ scopes }) => scopes.map((scope) => text(`scope.${scope}`)).join(', '),
  },
  {
    key: 'created',
    label: text('col.created'),
    isNumber: true,
    cell: ({ created }) => formatInstantDay(new Date(created)),
  },
  {
    key: 'lastUsed',
    label: text('col.lastUsed'),
    isNumber: true,
    cell: ({ lastUsed }) => (lastUsed ? formatInstant(lastUsed) : <span className="d-dim">{text('never')}</span>),
  },
  {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: (key) => (
      <RowActions>
        <Button
          component={Link}
          to={`/audit/OpenApiKeys/${key.apiKeyId}`}
          size="sm"
          variant="default"
          aria-label={`${text('history')}: ${key.name}`}
        >
          {text('history')}
        </Button>
        <RowButton label={t('delete')} of={key.name} onClick={() => ask(revocation(key))} />
      </RowActions>
    ),
  },
]

/** Keys of practice software, shelters and municipalities to the open lookup. */
export function ApiKeysScreen() {
  const { keys } = useLoaderData<typeof loadKeys>()
  const { revalidate } = useRevalidator()
  const { ask, notice, dialog } = useActs()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<ApiKeyCreated>()
  const show = (key: ApiKeyCreated) => {
    setAdding(false)
    setMade(key)
    void revalidate()
  }
  return (
    <>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={<Button onClick={() => setAdding(true)}>{text('add')}</Button>}
      />
      {notice}
      <LastAnswer of={keys} skeleton={<ListSkeleton rows={3} />}>
        {({ rows, total }) => (
          <DataTable
            label={text('title')}
            columns={columnsWith(ask)}
            rows={rows}
            rowKey={({ apiKeyId }) => apiKeyId}
            hasButtons
            empty={text('empty')}
            paging={{ size: PAGE_ROWS, total }}
          />
        )}
      </LastAnswer>
      {dialog}
      {isAdding && <AddKeyDialog onClose={() => setAdding(false)} onMade={show} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
