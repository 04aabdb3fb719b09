import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { SecretDialog } from '@dyra/shared/features/api-keys'
import { t } from '@dyra/shared/i18n'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import type { loadKeys } from './api.ts'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { KeyTable } from './KeyTable.tsx'
import { text } from './texts.ts'

interface CreatedProps {
  created: ApiKeyCreated
  onClose: () => void
}

const CreatedKey = ({ created, onClose }: CreatedProps) => (
  <SecretDialog
    title={text('made', { name: created.name })}
    warning={text('once')}
    label={text('key')}
    secret={created.apiKey}
    onClose={onClose}
  >
    {text('use')}{' '}
    <a className="d-anchor" href="/api/open/v1/docs" target="_blank" rel="noreferrer">
      {text('docs')} <span className="d-vh">({t('opensInNewWindow')})</span>
    </a>
  </SecretDialog>
)

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
      {created && <CreatedKey created={created} onClose={() => setCreated(undefined)} />}
    </>
  )
}

export { ApiKeysScreen as Component }
