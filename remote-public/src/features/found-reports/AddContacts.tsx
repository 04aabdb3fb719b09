import { isTypedEmail } from '@dyra/shared/domain/email'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { addFinderContacts, type LinkThread } from '@dyra/shared/features/found-reports'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { Button, FormAlerts, PrivacyNotice } from '@dyra/shared/ui'
import { ContactField } from './ContactField.tsx'
import css from './FoundScreen.module.css'
import { text } from './texts.ts'

const initialValues = { phone: '', showPhone: true, email: '', showEmail: false }

const phoneError = (phone: string, { email }: typeof initialValues) => {
  if (phone.trim() === '') return email.trim() === '' ? validationText('required') : null
  return normalisePhone(phone) === undefined ? validationText('anyPhone') : null
}

/** What the finder did not leave with the report: a phone number, an e-mail address, or both. */
export function AddContacts({ access: { token }, thread, apply }: LinkThread) {
  const { phone, email } = thread.finderContacts
  const { form, submit, isSending, alerts, reset } = useApiForm(
    {
      initialValues,
      validate: {
        phone: (value, values) => (phone === null ? phoneError(value, values) : null),
        email: (value, values) => {
          if (value.trim() !== '') return isTypedEmail(value) ? null : validationText('email')
          return phone === null || values.phone.trim() !== '' ? null : validationText('required')
        },
      },
    },
    async ({ phone: typedPhone, email: typedEmail, showPhone, showEmail }) => {
      const contacts = { phone: typedPhone.trim() || undefined, email: typedEmail.trim() || undefined }
      await apply(addFinderContacts(token, { ...contacts, showPhone, showEmail }))
      reset()
    },
  )
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      {phone === null && <ContactField kind="phone" form={form} />}
      {email === null && <ContactField kind="email" form={form} />}
      <PrivacyNotice />
      <Button type="submit" variant="default" size="lg" loading={isSending}>
        {text('finder.add')}
      </Button>
    </form>
  )
}
