import type { ListPage } from '@dyra/shared/api'
import type { OutboxItem } from '@dyra/shared/contract/outbox'
import { formatInstant, t } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { RowButton } from '@dyra/shared/ui/actions'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import type { MailState } from './api.ts'
import css from './Outbox.module.css'
import { kindText, sendErrorText, text } from './texts.ts'

function Recipient({ recipientPersonId, recipientName, address }: OutboxItem) {
  return (
    <>
      {(recipientName !== null || !address) && <PersonLink personId={recipientPersonId} name={recipientName} />}
      {address && (
        <span className={css.second} translate="no">
          {address}
        </span>
      )}
    </>
  )
}

const LastError = ({ lastError }: OutboxItem) =>
  lastError && (
    <>
      {sendErrorText(lastError)}
      <span className={css.second} lang="en">
        {lastError}
      </span>
    </>
  )

const nameOf = ({ kind, recipientName, address }: OutboxItem) =>
  [kindText(kind), recipientName ?? address].filter(Boolean).join(', ')

const common: readonly Column<OutboxItem>[] = [
  { key: 'kind', label: text('col.kind'), cell: ({ kind }) => <b>{kindText(kind)}</b> },
  { key: 'recipient', label: text('col.recipient'), cell: Recipient },
  { key: 'created', label: text('col.created'), isNumber: true, cell: ({ created }) => formatInstant(created) },
]
const tries: readonly Column<OutboxItem>[] = [
  {
    key: 'attempts',
    label: text('col.attempts'),
    isNumber: true,
    align: 'right',
    cell: ({ attempts }) => attempts,
  },
  { key: 'error', label: text('col.error'), cell: LastError },
]
const due: Column<OutboxItem> = {
  key: 'due',
  label: text('col.due'),
  isNumber: true,
  cell: (mail) => mail.due && formatInstant(mail.due),
}
const retry = (onRetry: (mail: OutboxItem) => void): Column<OutboxItem> => ({
  key: 'retry',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (mail) => <RowButton label={t('retry')} of={nameOf(mail)} onClick={() => onRetry(mail)} />,
})

const columnsOf = (state: MailState, onRetry: (mail: OutboxItem) => void): readonly Column<OutboxItem>[] => {
  if (state === 'dead') return [...common, ...tries, retry(onRetry)]
  return state === 'waiting' ? [...common, ...tries, due] : common
}

interface Props {
  page: ListPage<OutboxItem[]>
  state: MailState
  onRetry: (mail: OutboxItem) => void
}

/** E-mails in one state, without their content, which concerns no one but the recipients. */
export function MailTable({ page: { rows, total }, state, onRetry }: Props) {
  return (
    <DataTable
      label={text(`tab.${state}`)}
      columns={columnsOf(state, onRetry)}
      rows={rows}
      rowKey={({ outboxId }) => outboxId}
      isWide={state === 'dead'}
      empty={text(state === 'dead' ? 'empty.dead' : 'empty')}
      paging={{ size: PAGE_ROWS, total }}
    />
  )
}
