import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import type { loadKeys } from './api.ts'
import { CreatedKeyDialog } from './CreatedKeyDialog.tsx'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { KeyTable } from './KeyTable.tsx'
import { text } from './texts.ts'

/** Keys of practice software, shelters and municipalities for the public lookup. */
function ApiKeysScreen() {
  const { keys } = useLoaderData<typeof loadKeys>()
  const { revalidate } = useRevalidator()
  const { confirm, banner, dialog } = useConfirmedActions()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<ApiKeyCreated>()
  const show = (key: ApiKeyCreated) => {
    setCreating(false)
    setCreated(key)
    void revalidate()
  }
  return (
    <>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={<Button onClick={() => setCreating(true)}>{text('add')}</Button>}
      />
      {banner}
      <Await keepsOld isMain of={keys} skeleton={<ListSkeleton rows={3} />}>
        {(page) => <KeyTable {...page} confirm={confirm} />}
      </Await>
      {dialog}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} onCreated={show} />}
      {created && <CreatedKeyDialog created={created} onClose={() => setCreated(undefined)} />}
    </>
  )
}

export { ApiKeysScreen as Component }
