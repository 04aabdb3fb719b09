import type { Task } from '@dyra/shared/contract/tasks'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { Button, DialogButtons, FormAlerts, TextInput } from '@dyra/shared/ui'
import { type BannerContent, runForBanner } from '@dyra/shared/ui/actions'
import { addEmail } from '../../api.ts'
import css from '../../Tasks.module.css'
import { text } from '../../texts.ts'

const emailError = (value: string) => (isTypedEmail(value) ? undefined : validationText('email'))

/** Adds the address that a person without one gave by phone or letter. */
export function MailCard({ task: { personId }, onEnd }: { task: Task; onEnd: (banner: BannerContent) => void }) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { email: '' }, validate: { email: emailError } },
    async ({ email }) => {
      if (personId === null) return
      const messages = { done: text('mail.added'), gone: text('gone') }
      onEnd(await runForBanner(() => addEmail(personId, email.trim()), messages))
    },
  )
  return (
    <form className={css.thread} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <TextInput
        type="email"
        label={text('mail.email')}
        description={text('mail.help')}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <DialogButtons>
        <Button type="submit" loading={isSending}>
          {text('mail.add')}
        </Button>
      </DialogButtons>
    </form>
  )
}
