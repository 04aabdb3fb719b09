import type { Webhook } from '@dyra/shared/contract/webhooks'
import { formatInstant, t } from '@dyra/shared/i18n'
import { type Column, DataTable, EmptyState } from '@dyra/shared/ui'
import { type ConfirmedAction, RowActions, RowButton } from '@dyra/shared/ui/actions'
import { deleteWebhook, pauseWebhook, testWebhook } from './api.ts'
import { failureText } from './failure-text.ts'
import { text } from './texts.ts'
import css from './Webhooks.module.css'

const stateOf = ({ state, disabledReason }: Webhook): string =>
  text(state === 'disabled' ? `state.${disabledReason ?? 'failing'}` : `state.${state}`)

const columns: readonly Column<Webhook>[] = [
  {
    key: 'url',
    label: text('url'),
    cell: ({ url }) => (
      <b className={css.url} translate="no">
        {url}
      </b>
    ),
  },
  { key: 'animals', label: text('col.animals'), cell: ({ municipality }) => municipality ?? text('registrations') },
  { key: 'state', label: text('col.state'), cell: stateOf },
  {
    key: 'delivered',
    label: text('col.delivered'),
    isNumber: true,
    cell: ({ lastDelivered }) =>
      lastDelivered ? formatInstant(lastDelivered) : <span className="d-dim">{text('never')}</span>,
  },
  { key: 'failure', label: text('col.failure'), cell: ({ lastFailure }) => lastFailure && failureText(lastFailure) },
  { key: 'waiting', label: text('col.waiting'), isNumber: true, cell: ({ waiting }) => waiting },
]

interface Ways {
  readonly apiKeyId: number
  readonly confirm: (action: ConfirmedAction) => void
  readonly onDeliveries: (webhook: Webhook) => void
}

/** The question about a subscription, and the effect of its answer. */
function actionsOf(apiKeyId: number, { webhookId, url }: Webhook) {
  const named = { apiKeyId, webhookId }
  const about = { name: url, gone: text('gone') }
  const question = (kind: 'pause' | 'resume' | 'delete', run: () => Promise<unknown>): ConfirmedAction => ({
    ...about,
    title: text(`${kind}.confirm`),
    text: text(`${kind}.text`),
    button: text(kind),
    done: text(`${kind}.done`),
    isDangerous: kind === 'delete',
    run,
  })
  return {
    pause: question('pause', () => pauseWebhook(named, true)),
    resume: question('resume', () => pauseWebhook(named, false)),
    remove: question('delete', () => deleteWebhook(named)),
    test: {
      ...about,
      title: text('test.confirm'),
      button: text('test'),
      done: text('test.done'),
      run: () => testWebhook(named),
    },
  }
}

const buttons = ({ apiKeyId, confirm, onDeliveries }: Ways): Column<Webhook> => ({
  key: 'actions',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (webhook) => {
    const { url, state } = webhook
    const isActive = state === 'active'
    const { pause, resume, remove, test } = actionsOf(apiKeyId, webhook)
    const button = (action: ConfirmedAction) => (
      <RowButton label={action.button} of={url} onClick={() => confirm(action)} />
    )
    return (
      <RowActions>
        {isActive && button(test)}
        <RowButton label={text('deliveries')} of={url} onClick={() => onDeliveries(webhook)} />
        {button(isActive ? pause : resume)}
        {button(remove)}
      </RowActions>
    )
  },
})

/** The subscriptions of a key, with their state. */
export const WebhookTable = ({ webhooks, ...ways }: Ways & { webhooks: readonly Webhook[] }) => (
  <DataTable
    label={text('title')}
    columns={[...columns, buttons(ways)]}
    rows={webhooks}
    rowKey={({ webhookId }) => webhookId}
    isWide
    empty={<EmptyState text={text('empty')} />}
  />
)
