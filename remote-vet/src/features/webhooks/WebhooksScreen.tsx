import type { WebhookCreated } from '@dyra/shared/contract/webhooks'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import type { loadWebhooks, Named } from './api.ts'
import { CreatedDialog } from './CreatedDialog.tsx'
import { CreateWebhookDialog } from './CreateWebhookDialog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { text } from './texts.ts'
import { WebhookTable } from './WebhookTable.tsx'

/** Subscriptions of an API key to events: a veterinarian sees those of the own keys, administrators all. */
function WebhooksScreen() {
  const { apiKeyId, key } = useLoaderData<typeof loadWebhooks>()
  const { personId, roles } = useSession()
  const isAdministrator = roles.includes('Administrator')
  const { revalidate } = useRevalidator()
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [open, setOpen] = useState<'create' | Named>()
  const [created, setCreated] = useState<WebhookCreated>()
  const close = () => setOpen(undefined)
  return (
    <Await keepsOld isMain of={key} skeleton={<ListSkeleton rows={3} />}>
      {({ keyName, hasVeterinarian, webhooks }) => (
        <>
          <BackLink to={isAdministrator ? '/api-keys' : `/veterinarian/${personId}/api-keys`} />
          <PageHeader
            title={text('title')}
            lead={text('lead', { name: keyName })}
            actions={<Button onClick={() => setOpen('create')}>{text('add')}</Button>}
          />
          {banner}
          <WebhookTable
            apiKeyId={apiKeyId}
            webhooks={webhooks}
            confirm={confirm}
            onReplay={isAdministrator ? setOpen : undefined}
          />
          {dialog}
          {open === 'create' && (
            <CreateWebhookDialog
              apiKeyId={apiKeyId}
              hasVeterinarian={hasVeterinarian}
              onClose={close}
              onCreated={(made) => {
                close()
                setCreated(made)
                void revalidate()
              }}
            />
          )}
          {typeof open === 'object' && (
            <ReplayDialog
              named={open}
              onClose={close}
              onEnd={(result) => {
                close()
                showBanner(result)
                void revalidate()
              }}
            />
          )}
          {created && <CreatedDialog secret={created.secret} onClose={() => setCreated(undefined)} />}
        </>
      )}
    </Await>
  )
}

export { WebhooksScreen as Component }
