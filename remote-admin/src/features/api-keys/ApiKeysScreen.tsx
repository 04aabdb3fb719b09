import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Button, DataTable, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useActions } from '@dyra/shared/ui/actions'
import { StaleWhileLoading } from '@dyra/shared/ui/search'
import { useState } from 'react'
import { PAGE_ROWS } from '../../list/list-query.ts'
import { AddKeyDialog } from './AddKeyDialog.tsx'
import { columnsWith } from './key-columns.tsx'
import type { loadKeys } from './load-keys.ts'
import { MadeKeyDialog } from './MadeKeyDialog.tsx'
import { text } from './text.ts'

/** Keys of practice software, shelters and municipalities to the open lookup. */
export function ApiKeysScreen() {
  const { keys } = useLoaderData<typeof loadKeys>()
  const { revalidate } = useRevalidator()
  const { confirm, banner, dialog } = useActions()
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
      {banner}
      <StaleWhileLoading of={keys} skeleton={<ListSkeleton rows={3} />}>
        {({ rows, total }) => (
          <DataTable
            label={text('title')}
            columns={columnsWith(confirm)}
            rows={rows}
            rowKey={({ apiKeyId }) => apiKeyId}
            hasButtons
            empty={text('empty')}
            paging={{ size: PAGE_ROWS, total }}
          />
        )}
      </StaleWhileLoading>
      {dialog}
      {isAdding && <AddKeyDialog onClose={() => setAdding(false)} onMade={show} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
