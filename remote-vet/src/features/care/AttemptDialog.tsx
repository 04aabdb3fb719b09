import {
  CARE_RESULTS,
  type CareResult,
  careChannelLabels,
  careResultLabels,
  MANUAL_CHANNELS,
} from '@dyra/shared/domain/care'
import { localNow, today } from '@dyra/shared/domain/dates'
import { TEXT_MAX } from '@dyra/shared/domain/limits'
import { lengthError, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { NativeSelect, TextArea } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DateTimeField } from '@dyra/shared/ui/dates'
import { recordAttempt } from './api.ts'
import { optionsOf } from './format-case.ts'
import { text } from './texts.ts'

interface Props {
  careCaseId: number
  onClose: () => void
  onSaved: (message: string) => void
}

type Attempt = { channel: (typeof MANUAL_CHANNELS)[number]; result: CareResult; triedAt: string; words: string }

const words = (value: string) => lengthError(value, TEXT_MAX)

/** Records that a member tried to reach the keeper. */
export function AttemptDialog({ careCaseId, onClose, onSaved }: Props) {
  const initialValues: Attempt = { channel: 'phone', result: 'noAnswer', triedAt: localNow(), words: '' }
  const triedAt = (value: string) => (value === '' ? validationText('required') : null)
  const { form, submit, isSending, alerts } = useApiForm<Attempt>(
    { initialValues, validate: { triedAt, words } },
    async (values, key) => {
      const body = { ...values, triedAt: new Date(values.triedAt).toISOString(), words: values.words.trim() || null }
      await recordAttempt(careCaseId, body, key)
      onSaved(text('attempt.done'))
    },
  )
  return (
    <FormDialog
      title={text('attempt')}
      button={text('attempt')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect
        label={text('attempt.channel')}
        data={optionsOf(MANUAL_CHANNELS, careChannelLabels)}
        {...form.getInputProps('channel')}
      />
      <NativeSelect
        label={text('attempt.result')}
        data={optionsOf(CARE_RESULTS, careResultLabels)}
        {...form.getInputProps('result')}
      />
      <DateTimeField label={text('attempt.time')} maxDate={today()} {...form.getInputProps('triedAt')} />
      <TextArea label={text('attempt.words')} rows={3} {...form.getInputProps('words')} />
    </FormDialog>
  )
}
