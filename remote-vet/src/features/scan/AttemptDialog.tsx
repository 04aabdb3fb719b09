import { localNow, today } from '@dyra/shared/domain/dates'
import { TEXT_MAX } from '@dyra/shared/domain/limits'
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  CONTACT_TRIED,
  type ContactChannel,
  type ContactOutcome,
  type ContactTried,
  contactChannelLabels,
  contactOutcomeLabels,
  contactTriedLabels,
} from '@dyra/shared/domain/scans'
import { lengthError, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { NativeSelect, TextArea } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DateTimeField } from '@dyra/shared/ui/dates'
import { recordAttempt } from './api.ts'
import { text } from './texts.ts'

type Values = {
  tried: ContactTried
  channel: ContactChannel
  outcome: ContactOutcome
  /** In local time; '' if it is missing or wrong. */
  triedAt: string
  words: string
}

interface Props {
  pet: { readonly name: string; readonly tagNumber: string }
  onClose: () => void
  onSaved: () => void
}

const initialValues = (): Values => ({
  tried: 'owner',
  channel: 'phone',
  outcome: 'noAnswer',
  triedAt: localNow(),
  words: '',
})

const validate = {
  triedAt: (value: string) => (value === '' ? validationText('required') : null),
  words: (value: string) => lengthError(value, TEXT_MAX),
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

const channels = optionsOf(CONTACT_CHANNELS, contactChannelLabels)
const outcomes = optionsOf(CONTACT_OUTCOMES, contactOutcomeLabels)
const triedOptions = optionsOf(CONTACT_TRIED, contactTriedLabels)

/** Records, before an animal is put down, whom someone tried to reach about it, how, when and with what result. */
export function AttemptDialog({ pet: { name, tagNumber }, onClose, onSaved }: Props) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: initialValues(), validate },
    async ({ words, triedAt, ...values }, key) => {
      const attempt = { ...values, tagNumber, triedAt: new Date(triedAt).toISOString(), words: words.trim() || null }
      await recordAttempt(attempt, key)
      onSaved()
    },
  )
  const title = text('attempt.title', { name })
  return (
    <FormDialog
      title={title}
      button={text('attempt.save')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect label={text('attempt.tried')} data={triedOptions} {...form.getInputProps('tried')} />
      <NativeSelect label={text('attempt.channel')} data={channels} {...form.getInputProps('channel')} />
      <NativeSelect label={text('attempt.outcome')} data={outcomes} {...form.getInputProps('outcome')} />
      <DateTimeField label={text('attempt.triedAt')} maxDate={today()} {...form.getInputProps('triedAt')} />
      <TextArea
        label={text('attempt.words')}
        description={text('attempt.words.help')}
        rows={3}
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}
