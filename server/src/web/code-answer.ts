import { randomUUID } from 'node:crypto'
import { type AlertReport, emptyValues, PHONE_FIELD, pageTexts } from '@dyra/shared/features/lookup/document'
import type { Visit } from './lookup-form/call-api.ts'
import type { Fields } from './lookup-form/form-body.ts'
import type { LookupAnswer, SentToAlert } from './lookup-form/lookup-form.ts'
import { type PhoneCall, pressPhone } from './lookup-form/press-phone.ts'
import { answerReport } from './lookup-form/send-report.ts'

// What the pages of alerts and of collar tags have in common: a code leads to each.

export const codeTitle = (page: string): string => pageTexts.t('pageTitle', { page })

const emptyReport = (): AlertReport => ({
  form: { requestId: randomUUID(), openedAt: Date.now() },
  values: emptyValues,
  errors: {},
})

interface CodePage {
  readonly title: string
  readonly markup: (sent: Required<SentToAlert>) => string
  /** The data block from which the script continues. */
  readonly data: () => string
}

/** The page with empty forms, or with the answer to the form that was sent. */
export function openAnswer({ title, markup, data }: CodePage, sent?: SentToAlert): LookupAnswer {
  const { report = emptyReport(), phone = {} } = sent ?? {}
  // The answer to a form has no data for the script, which would ask the questions again.
  return { title: codeTitle(title), html: markup({ report, phone }), ...(sent ? {} : { data: data() }) }
}

interface CodeForm {
  readonly object: { readonly alertCode: string } | { readonly tagCode: string }
  readonly phoneCall: PhoneCall
}

/** The page has two forms: the message to the owner, and the button for the phone number. */
export const answerCodeForm = (visit: Visit, fields: Fields, { object, phoneCall }: CodeForm) =>
  fields[PHONE_FIELD] === undefined ? answerReport(visit, fields, object) : pressPhone(visit, phoneCall, { ...object })
