import type { ContactEntry } from '@dyra/shared/contract/backup-contacts'
import { useApiForm } from '@dyra/shared/forms'
import { Button, Checkbox, FormAlerts } from '@dyra/shared/ui'
import { agree } from './api.ts'
import css from './BackupContact.module.css'
import { text } from './texts.ts'

interface Props {
  token: string
  onAgreed: (entry: ContactEntry) => void
  onDecline: () => void
}

/** The contact agrees or declines. Only adults may agree. */
export function InvitationForm({ token, onAgreed, onDecline }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    {
      initialValues: { isAdult: false },
      validate: { isAdult: (value) => (value ? null : text('adultNeeded')) },
    },
    async ({ isAdult }) => onAgreed(await agree(token, isAdult)),
  )
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormAlerts alerts={alerts} />
      <Checkbox label={text('adult')} {...form.getInputProps('isAdult', { type: 'checkbox' })} />
      <div className={css.buttons}>
        <Button type="submit" loading={isSending}>
          {text('agree')}
        </Button>
        <Button variant="default" onClick={onDecline}>
          {text('decline')}
        </Button>
      </div>
    </form>
  )
}
