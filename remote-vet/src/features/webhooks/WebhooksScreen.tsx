import type { WebhookCreated } from '@dyra/shared/contract/webhooks'
import { SecretDialog } from '@dyra/shared/features/api-keys'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import type { loadWebhooks } from './api.ts'
import { text } from './texts.ts'
import { type OpenDialog, WebhookDialogs } from './WebhookDialogs.tsx'
import { WebhookTable } from './WebhookTable.tsx'

/** Subscriptions of an API key to events: a veterinarian sees those of their own keys, administrators all. */
function WebhooksScreen() {
  const { apiKeyId, key } = useLoaderData<typeof loadWebhooks>()
  const { personId, roles } = useSession()
  const isAdministrator = roles.includes('Administrator')
  const { revalidate } = useRevalidator()
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [opened, setOpened] = useState<OpenDialog>()
  const [created, setCreated] = useState<WebhookCreated>()
  return (
    <Await keepsOld isMain of={key} skeleton={<ListSkeleton rows={3} />}>
      {({ keyName, hasVeterinarian, webhooks }) => (
        <>
          <BackLink to={isAdministrator ? '/api-keys' : `/veterinarian/${personId}/api-keys`} />
          <PageHeader
            title={text('title')}
            lead={text('lead', { name: keyName })}
            actions={<Button onClick={() => setOpened({ kind: 'create' })}>{text('add')}</Button>}
          />
          {banner}
          <WebhookTable
            apiKeyId={apiKeyId}
            webhooks={webhooks}
            confirm={confirm}
            onDeliveries={(webhook) => setOpened({ kind: 'deliveries', webhook })}
          />
          {dialog}
          {opened && (
            <WebhookDialogs
              apiKeyId={apiKeyId}
              hasVeterinarian={hasVeterinarian}
              opened={opened}
              isAdministrator={isAdministrator}
              onOpen={setOpened}
              onCreated={(made) => {
                setOpened(undefined)
                setCreated(made)
                void revalidate()
              }}
              onReplayed={(result) => {
                setOpened(undefined)
                showBanner(result)
              }}
            />
          )}
          {created && (
            <SecretDialog
              title={text('made')}
              warning={text('once')}
              label={text('secret')}
              secret={created.secret}
              onClose={() => setCreated(undefined)}
            >
              {text('secret.help')}
            </SecretDialog>
          )}
        </>
      )}
    </Await>
  )
}

export { WebhooksScreen as Component }
