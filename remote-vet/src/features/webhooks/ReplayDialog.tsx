import { addDays, today } from '@dyra/shared/domain/dates'
import { WEBHOOK_EVENT_DAYS } from '@dyra/shared/domain/webhooks'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import { type Named, replayEvents } from './api.ts'
import { text } from './texts.ts'

interface Props {
  named: Named
  onClose: () => void
  onEnd: (result: BannerContent) => void
}

// Iceland uses UTC.
const spanOf = (from: string, to: string) => ({ from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` })

/** Sends the events of whole days again. */
export function ReplayDialog({ named, onClose, onEnd }: Props) {
  const required = (day: string | null) => (day === null ? validationText('required') : null)
  const { form, submit, isSending, alerts } = useApiForm(
    {
      initialValues: { from: today() as string | null, to: today() as string | null },
      validate: { from: required, to: required },
    },
    async ({ from, to }) => {
      const messages = { done: text('replay.done'), gone: text('gone') }
      onEnd(await runForBanner(() => replayEvents(named, spanOf(from ?? '', to ?? '')), messages))
    },
  )
  const bounds = {
    minDate: addDays(today(), -WEBHOOK_EVENT_DAYS),
    maxDate: today(),
  }
  return (
    <FormDialog
      title={text('replay.title')}
      button={text('replay')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <DateField label={text('replay.from')} {...bounds} {...form.getInputProps('from')} />
      <DateField label={text('replay.to')} {...bounds} {...form.getInputProps('to')} />
    </FormDialog>
  )
}
