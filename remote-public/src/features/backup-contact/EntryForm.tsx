import type { ContactEntry } from '@dyra/shared/contract/backup-contacts'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { Button, FormAlerts, PrivacyNotice, Section, TextInput } from '@dyra/shared/ui'
import { updateEntry } from './api.ts'
import css from './BackupContact.module.css'
import { text } from './texts.ts'

interface Props {
  token: string
  entry: ContactEntry
  onSaved: (entry: ContactEntry) => void
}

/** The contact corrects name, e-mail and phone. */
export function EntryForm({ token, entry, onSaved }: Props) {
  const { name, email, phone } = entry
  const { form, submit, isSending, alerts } = useApiForm(
    {
      initialValues: { name, email, phone: phone ?? '' },
      validate: {
        name: (value) => (value.trim() === '' ? validationText('required') : null),
        email: (value) => (isTypedEmail(value) ? null : validationText('email')),
      },
    },
    async (values) => {
      const body = { token, name: values.name.trim(), email: values.email.trim(), phone: values.phone.trim() || null }
      const saved = await updateEntry(body)
      form.resetDirty()
      onSaved(saved)
    },
  )
  return (
    <Section className={css.part} title={text('entry')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <FormAlerts alerts={alerts} />
        <TextInput label={text('name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label={text('email')}
          description={text('emailHelp')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={text('phone')}
          description={text('phoneHelp')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <PrivacyNotice />
        <Button type="submit" variant="default" loading={isSending}>
          {text('save')}
        </Button>
      </form>
    </Section>
  )
}
