import type { Places } from '@dyra/shared/contract/places'
import type { Types } from '@dyra/shared/contract/types'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { secondsSince } from '@dyra/shared/features/found-reports'
import { type ApiForm, errorsOf, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { useRef, useState } from 'react'
import { reportAsVisitor, requestCode } from './api.ts'
import { emptyReport, type FoundValues, foundBody, foundErrors } from './found-form.ts'
import { text } from './texts.ts'

export type Channel = 'email' | 'phone'
export interface Reference {
  types: Types
  places: Places
}

type VisitorValues = FoundValues & {
  channel: Channel
  email: string
  phone: string
  code: string
  website: string
}

const emptyValues = (): VisitorValues => ({
  ...emptyReport(),
  channel: 'email',
  email: '',
  phone: '',
  code: '',
  website: '',
})

function targetError({ channel, email, phone }: VisitorValues): string | undefined {
  if (channel === 'email') return isTypedEmail(email) ? undefined : validationText('email')
  return normalisePhone(phone) === undefined ? validationText('anyPhone') : undefined
}

const targetOf = ({ channel, email, phone }: VisitorValues): string => (channel === 'email' ? email : phone).trim()

interface Sent {
  readonly id: string
  readonly target: string
}

export interface VisitorFormApi extends Pick<ApiForm<VisitorValues>, 'submit' | 'isSending' | 'alerts'> {
  form: ApiForm<VisitorValues>['form'] & ApiForm<FoundValues>['form']
  /** The code that the form waits for, and where it was sent. */
  sent: Sent | null
  sendAgain: () => void
}

/** Asks for a code first, then sends the report with it. A changed address or number needs another code. */
export function useVisitorForm(
  onReported: (report: { token: string; photo: File | null }) => Promise<void>,
): VisitorFormApi {
  const [openedAt] = useState(Date.now)
  const [sent, setSent] = useState<Sent | null>(null)
  const isAgain = useRef(false)
  const needsCode = (values: VisitorValues) => isAgain.current || sent?.target !== targetOf(values)
  const validate = (values: VisitorValues) =>
    errorsOf({
      ...foundErrors(values),
      [values.channel]: targetError(values),
      code: needsCode(values) || values.code.trim() !== '' ? undefined : text('code.missing'),
    })
  const { form, submit, isSending, alerts } = useApiForm<VisitorValues>(
    { initialValues: emptyValues(), validate },
    async (values) => {
      if (sent !== null && !needsCode(values)) {
        const body = { contactCodeId: sent.id, code: values.code, ...foundBody(values) }
        const { token } = await reportAsVisitor(body)
        form.resetDirty()
        return onReported({ token, photo: values.photo })
      }
      isAgain.current = false
      const { channel, website } = values
      const target = targetOf(values)
      const body = { [channel]: target, ...(website && { website }), formSeconds: await secondsSince(openedAt) }
      const { contactCodeId } = await requestCode(body)
      form.setFieldValue('code', '')
      setSent({ id: contactCodeId, target })
    },
  )
  const isSent = sent !== null && sent.target === targetOf(form.getValues())
  return {
    form: form as VisitorFormApi['form'],
    submit: (event) => {
      isAgain.current = false
      submit(event)
    },
    isSending,
    alerts,
    sent: isSent ? sent : null,
    sendAgain: () => {
      isAgain.current = true
      submit()
    },
  }
}
