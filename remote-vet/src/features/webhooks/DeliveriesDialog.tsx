import type { Webhook, WebhookDelivery } from '@dyra/shared/contract/webhooks'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { formatInstant, t } from '@dyra/shared/i18n'
import {
  Await,
  Button,
  type Column,
  DataTable,
  Dialog,
  DialogButtons,
  EmptyState,
  ListSkeleton,
  Pager,
  useResult,
} from '@dyra/shared/ui'
import { useCallback, useState } from 'react'
import { findDeliveries } from './api.ts'
import { failureText } from './failure-text.ts'
import { text } from './texts.ts'
import css from './Webhooks.module.css'

const stateOf = ({ state, failure }: WebhookDelivery): string =>
  failure === null ? text(`delivery.${state}`) : `${text(`delivery.${state}`)}: ${failureText(failure)}`

const columns: readonly Column<WebhookDelivery>[] = [
  { key: 'created', label: text('col.created'), isNumber: true, cell: ({ created }) => formatInstant(created) },
  { key: 'kind', label: text('col.kind'), cell: ({ kind }) => text(`kind.${kind}`) },
  { key: 'state', label: text('col.state'), cell: stateOf },
  { key: 'next', label: text('col.next'), isNumber: true, cell: ({ next }) => next && formatInstant(next) },
]

interface Props {
  apiKeyId: number
  webhook: Webhook
  /** Undefined unless the user is an administrator and messages are being sent. */
  onReplay: (() => void) | undefined
  onClose: () => void
}

/** The messages of a subscription, newest first, and what became of each. */
export function DeliveriesDialog({ apiKeyId, webhook: { webhookId, url }, onReplay, onClose }: Props) {
  const [page, setPage] = useState(1)
  const load = useCallback(() => findDeliveries({ apiKeyId, webhookId }, page), [apiKeyId, webhookId, page])
  const deliveries = useResult(load)
  return (
    <Dialog opened onClose={onClose} title={text('deliveries')} width="48rem">
      <div className={css.deliveries}>
        <p className={css.url} translate="no">
          {url}
        </p>
        <Await keepsOld {...deliveries} skeleton={<ListSkeleton rows={3} />}>
          {({ rows, total }) => (
            <>
              <DataTable
                label={text('deliveries')}
                columns={columns}
                rows={rows}
                rowKey={({ eventId }) => eventId}
                empty={<EmptyState text={text('deliveries.empty')} />}
              />
              {total > PAGE_SIZE.webhookDeliveries && (
                <Pager page={page} size={PAGE_SIZE.webhookDeliveries} total={total} onPage={setPage} />
              )}
            </>
          )}
        </Await>
        <DialogButtons>
          {onReplay && (
            <Button variant="default" onClick={onReplay}>
              {text('replay')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
