import { call } from '@dyra/shared/api'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { MESSAGE_MAX } from '@dyra/shared/domain/limits'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { Trap } from '@dyra/shared/features/found-reports'
import { petPath } from '@dyra/shared/features/lookup'
import { validationText } from '@dyra/shared/i18n'
import { Banner, Button, PrivacyNotice, TextArea, TextInput } from '@dyra/shared/ui'
import { FinderAlerts, useFinderForm } from '../../found-reports/index.ts'
import css from './NotifyClinic.module.css'
import { text } from './texts.ts'

export type MessageState = 'closed' | 'open' | 'sent'

interface Props {
  /** The number as it was looked up. */
  tagNumber: string
  clinic: string
  state: MessageState
  onChange: (state: MessageState) => void
}

const emptyValues = { phone: '', email: '', message: '', website: '' }
type Values = typeof emptyValues

const errors = ({ phone, email, message }: Values) => ({
  ...(phone.trim() && normalisePhone(phone) === undefined && { phone: validationText('anyPhone') }),
  ...(email.trim() && !isTypedEmail(email) && { email: validationText('email') }),
  ...(message.length > MESSAGE_MAX && { message: validationText('tooLong', { max: MESSAGE_MAX }) }),
})

/** A repeat of the same values has the same id, and so adds nothing. */
const useClinicForm = (tagNumber: string, onSent: () => void) =>
  useFinderForm<Values>({ initialValues: emptyValues, validate: errors }, async (values, sent) => {
    const words = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
    const body = { requestId: sent.idempotencyKey, tagNumber, formSeconds: sent.formSeconds, ...words }
    await call('POST /api/FoundReports/Delivered', { body })
    onSent()
  })

function ClinicForm({ tagNumber, onSent }: { tagNumber: string; onSent: () => void }) {
  const { form, submit, isSending, alerts, mustSignIn } = useClinicForm(tagNumber, onSent)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{text('clinic.lead')}</p>
      <TextInput label={text('clinic.phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      <TextInput label={text('clinic.email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <TextArea label={text('clinic.message')} rows={3} {...form.getInputProps('message')} />
      <Trap form={form} />
      <FinderAlerts alerts={alerts} mustSignIn={mustSignIn} returnPath={petPath(tagNumber)} />
      <PrivacyNotice />
      <Button type="submit" className="d-task" loading={isSending}>
        {text('clinic.send')}
      </Button>
    </form>
  )
}

/**
 * A message to the clinic that has the number in stock: the animal is found. The finder decides what the clinic learns.
 */
export function NotifyClinic({ tagNumber, clinic, state, onChange }: Props) {
  if (state === 'sent') return <Banner tone="success" title={text('clinic.sent', { clinic })} live />
  if (state === 'open') return <ClinicForm tagNumber={tagNumber} onSent={() => onChange('sent')} />
  return (
    <Button className={css.open} variant="default" onClick={() => onChange('open')}>
      {text('clinic.open')}
    </Button>
  )
}
