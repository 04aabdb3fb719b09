import type { Import } from '@dyra/shared/contract/imports'
import { IMPORT_REASON_MAX } from '@dyra/shared/domain/limits'
import { textError, useApiForm } from '@dyra/shared/forms'
import { formatKronur } from '@dyra/shared/i18n'
import { Checkbox, TextInput } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { startImport } from './api.ts'
import { text } from './texts.ts'

interface Values extends Record<string, unknown> {
  isFree: boolean
  hasSeenDoubts: boolean
  feeReason: string
}

const reasonError = (reason: string, { isFree }: Values) => (isFree ? textError(reason, IMPORT_REASON_MAX) : null)

interface Props {
  shown: Import
  /** Current price of one pet. */
  price: number
  /** Number of pets. */
  ready: number
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** Confirms the number of pets and the fee, then starts the registration. */
export function StartDialog({ shown, price, ready, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    {
      initialValues: { isFree: false, hasSeenDoubts: shown.doubtfulRows === 0, feeReason: '' },
      validate: {
        feeReason: reasonError,
        hasSeenDoubts: (hasSeen) => (hasSeen ? null : text('start.doubtful.required')),
      },
    },
    async ({ isFree, feeReason }) => {
      const fee = isFree ? { price: 0, feeReason: feeReason.trim() } : { price }
      const body = { ...fee, ...(shown.doubtfulRows > 0 && { doubtfulRows: shown.doubtfulRows }) }
      onEnd(await runForBanner(() => startImport(shown, body), { done: text('startedNow'), gone: text('gone') }))
    },
  )
  const { isFree } = form.getValues()
  return (
    <FormDialog
      title={text('start')}
      button={text('start')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b>{text.plural('start.count', ready)}</b>
      </p>
      {shown.faultyRows > 0 && <p>{text.plural('start.faulty', shown.faultyRows)}</p>}
      {shown.doubtfulRows > 0 && (
        <Checkbox
          label={text.plural('start.doubtful', shown.doubtfulRows)}
          {...form.getInputProps('hasSeenDoubts', { type: 'checkbox' })}
        />
      )}
      <p>{text('start.mails')}</p>
      <p>
        {text('start.fee')}:{' '}
        <b>
          {isFree
            ? formatKronur(0)
            : text('start.fee.total', { price: formatKronur(price), total: formatKronur(price * ready) })}
        </b>
      </p>
      <Checkbox label={text('start.free')} {...form.getInputProps('isFree', { type: 'checkbox' })} />
      {isFree && <TextInput label={text('start.reason')} {...form.getInputProps('feeReason')} />}
    </FormDialog>
  )
}
