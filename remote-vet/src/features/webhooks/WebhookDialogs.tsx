import type { KeyWebhooks, Webhook, WebhookCreated } from '@dyra/shared/contract/webhooks'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { CreateWebhookDialog } from './CreateWebhookDialog.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'

export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'deliveries' | 'replay'; readonly webhook: Webhook }

interface Props extends Pick<KeyWebhooks, 'hasVeterinarian'> {
  apiKeyId: number
  opened: OpenDialog
  isAdministrator: boolean
  onOpen: (next: OpenDialog | undefined) => void
  onCreated: (made: WebhookCreated) => void
  onReplayed: (result: BannerContent) => void
}

/** The dialog that is open. */
export function WebhookDialogs({ opened, onOpen, onCreated, onReplayed, isAdministrator, ...key }: Props) {
  const close = () => onOpen(undefined)
  if (opened.kind === 'create') return <CreateWebhookDialog {...key} onClose={close} onCreated={onCreated} />
  const { apiKeyId } = key
  const { webhook } = opened
  if (opened.kind === 'replay') {
    const { webhookId } = webhook
    return <ReplayDialog named={{ apiKeyId, webhookId }} onClose={close} onEnd={onReplayed} />
  }
  const mayReplay = isAdministrator && webhook.state === 'active'
  return (
    <DeliveriesDialog
      apiKeyId={apiKeyId}
      webhook={webhook}
      onReplay={mayReplay ? () => onOpen({ kind: 'replay', webhook }) : undefined}
      onClose={close}
    />
  )
}
