// The lookup and the link of an SMS on a page without script, which the server renders. Nothing of it is sent to
// browsers.
import { renderToStaticMarkup } from 'react-dom/server'
import type { FoundReportSent } from '../../../contract/found-report.ts'
import { DEFAULT_LANGUAGE } from '../../../domain/languages.ts'
import { LookupView } from '../LookupView.tsx'
import { emptyValues, type ReportValues } from '../report/form-values.ts'
import type { Answer, SettledLookup } from '../settled-lookup.ts'
import { pageTexts } from '../texts.ts'
import { sampleAlertPages } from './alert-page.tsx'
import { sampleCarePages } from './care-page.tsx'
import { type DocumentSite, documentParts } from './document-parts.tsx'
import { PlainReport, type ReportForm } from './PlainReport.tsx'
import { SentReport } from './SentReport.tsx'
import { SmsLink, type SmsLinkDocument } from './SmsLink.tsx'
import { sampleResults } from './samples.ts'
import { sampleTagPages } from './tag-page.tsx'

export {
  emptyValues,
  type FoundObject,
  type ReportValues,
  reportBody,
  reportErrors,
  valuesOf,
} from '../report/form-values.ts'
export { ANSWER, type Answer, checkNumber, resultOfProblem, type SettledLookup } from '../settled-lookup.ts'
export { pageTexts } from '../texts.ts'
export {
  type AlertReport,
  alertEndMarkup,
  alertMarkup,
  alertTitle,
  endedTitle,
  PHONE_FIELD,
  type PhoneState,
} from './alert-page.tsx'
export { inCareMarkup, inCareRefusedMarkup, inCareTitle } from './care-page.tsx'
export type { DocumentSite } from './document-parts.tsx'
export type { ReportForm } from './PlainReport.tsx'
export { smsText } from './SmsLink.tsx'
export {
  refusedTagTitle,
  type TagRefusal,
  tagEndMarkup,
  tagMarkup,
  tagTitle,
} from './tag-page.tsx'

export interface LookupDocument {
  readonly answer: Answer
  readonly site: DocumentSite
  /** Path of the form on the page. */
  readonly path: string
  readonly form: ReportForm
}

const MINUTE_MS = 60_000

/** Shifts the time so that it is printed in Icelandic time (UTC), also in another time zone of the server. */
const inIcelandicTime = (result: SettledLookup): SettledLookup =>
  result.kind === 'limited' && result.until !== null
    ? { ...result, until: result.until + new Date().getTimezoneOffset() * MINUTE_MS }
    : result

/** The result of a lookup, with a form for a message to the owner. */
export const lookupMarkup = ({ answer: { input, result }, site, path, form }: LookupDocument): string =>
  renderToStaticMarkup(
    <LookupView
      texts={pageTexts}
      state={inIcelandicTime(result)}
      parts={documentParts(site, form)}
      form={{ field: { defaultValue: input } }}
      found={{ path }}
    />,
  )

export interface ReportDocument {
  /** Number of the animal, or code of its alert. */
  readonly animal: string
  readonly form: ReportForm
  readonly values: ReportValues
  /** Errors by field; `''` has those of no field. */
  readonly errors: Readonly<Record<string, string>>
}

/** The form of a finder again, with what is wrong. */
export const reportMarkup = (props: ReportDocument): string =>
  renderToStaticMarkup(
    <section id="lookup" data-lookup>
      <PlainReport {...props} place="lookup" />
    </section>,
  )

export interface SentDocument {
  readonly sent: FoundReportSent
  readonly isInjured: boolean
  readonly site: DocumentSite
  readonly origin: string
  readonly path: string
}

export const sentMarkup = ({ path, ...sent }: SentDocument): string =>
  renderToStaticMarkup(
    <section id="lookup" data-lookup>
      <SentReport {...sent} next={{ path, label: pageTexts.text('another') }} />
    </section>,
  )

export const smsMarkup = (props: SmsLinkDocument): string => renderToStaticMarkup(<SmsLink {...props} />)

const sampleForm: ReportForm = { requestId: '', openedAt: 0 }
const sampleSite: DocumentSite = {
  contactEmail: 'skra@example.com',
  contactPhone: '5550000',
  hasRelay: true,
  officeHours: 'x',
}
const onCall = [{ region: 'x', name: 'x', phone: '5550000' }]

/** Samples with every element that an answer may have. */
export const sampleMarkup = (): string =>
  [
    ...sampleResults.map((result) =>
      lookupMarkup({ answer: { input: '', result }, site: sampleSite, path: '/', form: sampleForm }),
    ),
    reportMarkup({
      animal: '',
      form: sampleForm,
      values: emptyValues,
      errors: { '': 'x', condition: 'x', message: 'x' },
    }),
    ...[[], onCall].map((list) =>
      sentMarkup({
        sent: { token: '', notified: 'owner', onCall: list },
        isInjured: true,
        site: sampleSite,
        origin: '',
        path: '/',
      }),
    ),
    ...[sampleAlertPages, sampleTagPages].flatMap((pages) =>
      pages({ form: sampleForm, values: emptyValues, errors: {} }, sampleSite),
    ),
    ...sampleCarePages(),
    ...[undefined, true, false].map((mayRetry) =>
      smsMarkup({ language: DEFAULT_LANGUAGE, problem: mayRetry === undefined ? undefined : { title: 'x', mayRetry } }),
    ),
  ].join('')
