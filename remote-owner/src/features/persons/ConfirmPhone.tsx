import type { User } from '@dyra/shared/contract/users'
import { useApiForm, useSingleFlight } from '@dyra/shared/forms'
import { formatPhone } from '@dyra/shared/i18n'
import { hasCapability, readSite } from '@dyra/shared/platform/session/site'
import { useRevalidator } from '@dyra/shared/router'
import { Banner, Button, TextInput, WholeNumbers } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { useBackNavigation, useIsSaved } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { confirmPhone, requestPhoneCode } from './api.ts'
import css from './Part.module.css'
import { text } from './texts.ts'

/** Icelandic mobiles and foreign numbers in their stored form. Only the server knows which foreign ones get SMS. */
const MAY_GET_SMS = /^[678+]/

interface Props {
  userId: number
  phone: string
}

interface CodeProps extends Props {
  contactCodeId: string
  onConfirmed: () => void
  onClose: () => void
}

function CodeDialog({ userId, phone, contactCodeId, onConfirmed, onClose }: CodeProps) {
  const { form, submit, isSending, alerts } = useApiForm(
    {
      initialValues: { code: '' },
      validate: ({ code }) => (code.trim() ? {} : { code: text('phone.missing') }),
    },
    async ({ code }) => {
      await confirmPhone(userId, { contactCodeId, code })
      form.resetDirty()
      onConfirmed()
    },
  )
  return (
    <FormDialog
      title={text('phone.title')}
      button={text('phone.submit')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Banner tone="info" title={text('phone.sent', { phone: formatPhone(phone) })} live />
      <TextInput
        data-autofocus
        label={text('phone.code')}
        description={text('phone.code.help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}

/** The numbers that the form before this page added; none when the user returns to this page later. */
export function useNewPhones(): readonly string[] {
  const isSaved = useIsSaved()
  const { newPhones } = useBackNavigation()
  return isSaved && Array.isArray(newPhones) ? newPhones : []
}

interface OfferProps {
  user: User
  /** Numbers that were just entered. */
  phones: readonly string[]
}

/** Offers once to confirm a number that was just entered. */
export function PhoneOffer({ user: { userId, phoneNumbers, confirmedPhones = [] }, phones }: OfferProps) {
  const [{ sms = false }] = useState(readSite)
  const open = phones.filter(
    (phone) => phoneNumbers.includes(phone) && !confirmedPhones.includes(phone) && MAY_GET_SMS.test(phone),
  )
  if (!sms || !hasCapability('phoneCodes') || open.length === 0) return null
  return (
    <div className={css.offer}>
      <p>{text('phone.offer')}</p>
      {open.map((phone) => (
        <ConfirmPhone key={phone} userId={userId} phone={phone} />
      ))}
    </div>
  )
}

/** Confirms a number by a code in an SMS, if the person wants to. */
export function ConfirmPhone({ userId, phone }: Props) {
  const { revalidate } = useRevalidator()
  const { run, isRunning, error } = useSingleFlight()
  const [codeId, setCodeId] = useState<string | null>(null)
  const [{ sms = false }] = useState(readSite)
  if (!sms || !MAY_GET_SMS.test(phone)) return null
  const request = () => run(async () => setCodeId((await requestPhoneCode(userId, phone)).contactCodeId))
  const close = () => setCodeId(null)
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      <Button variant="default" size="sm" loading={isRunning} onClick={() => void request()}>
        <span>
          <WholeNumbers of={text('phone.confirm', { phone: formatPhone(phone) })} />
        </span>
      </Button>
      {codeId !== null && (
        <CodeDialog
          userId={userId}
          phone={phone}
          contactCodeId={codeId}
          onClose={close}
          onConfirmed={() => {
            close()
            void revalidate()
          }}
        />
      )}
    </>
  )
}
