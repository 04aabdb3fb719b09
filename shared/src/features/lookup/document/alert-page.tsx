import { renderToStaticMarkup } from 'react-dom/server'
import type { FoundReportSent } from '../../../contract/found-report.ts'
import type { PublicAlert } from '../../../contract/lost-alerts.ts'
import { AlertEnded, AlertView, alertTitle, OwnersPhone, type PhoneState } from '../../lost-alerts/page/index.ts'
import type { ReportValues } from '../report/form-values.ts'
import type { DocumentSite } from './document-parts.tsx'
import { PlainReport, type ReportForm } from './PlainReport.tsx'
import { SentReport } from './SentReport.tsx'

export { alertTitle, endedTitle, PHONE_FIELD, type PhoneState } from '../../lost-alerts/page/index.ts'

/** The message to the owner: the form with its errors, or the sentence that it was sent. */
export type AlertReport =
  | { readonly form: ReportForm; readonly values: ReportValues; readonly errors: Readonly<Record<string, string>> }
  | { readonly sent: FoundReportSent; readonly isInjured: boolean }

export interface AlertDocument {
  readonly alert: PublicAlert
  readonly site: DocumentSite
  readonly origin: string
  readonly report: AlertReport
  readonly phone: PhoneState
}

interface ReportProps extends Omit<AlertDocument, 'alert' | 'phone'> {
  /** Code of the alert, or of the tag. */
  animal: string
  /** Where the finder can go after the message was sent. */
  next: { path: string; label: string }
}

/** The form of a page that a code opens, or the sentence that it was sent. */
export function ReportOrSent({ animal, next, site, origin, report }: ReportProps) {
  if ('form' in report) return <PlainReport animal={animal} place="report" {...report} />
  return <SentReport {...report} site={site} origin={origin} next={next} />
}

const Report = ({ alert, ...page }: AlertDocument) => (
  <ReportOrSent {...page} animal={alert.code} next={{ path: `/lost/${alert.code}`, label: alertTitle(alert) }} />
)

/** The HTML of an alert's page that the server sends. */
export const alertMarkup = (page: AlertDocument): string =>
  renderToStaticMarkup(
    <AlertView
      alert={page.alert}
      address={`${new URL(page.origin).host}/lost/${page.alert.code}`}
      report={page.site.hasRelay && <Report {...page} />}
      phone={page.alert.hasPhone && <OwnersPhone {...page.phone} />}
    />,
  )

export const alertEndMarkup = (hasUnmarked: boolean): string =>
  renderToStaticMarkup(<AlertEnded hasUnmarked={hasUnmarked} />)

export const sampleAlert: PublicAlert = {
  code: 'x',
  petName: 'x',
  speciesId: 1,
  speciesName: 'x',
  breedName: null,
  genderName: 'x',
  color: null,
  postalCodeId: null,
  postalPlace: null,
  region: null,
  since: '2026-11-01',
  hasPicture: true,
  place: null,
  time: null,
  marks: 'x',
  message: 'x',
  hasPhone: true,
}

/** Samples for the style rules: they have every element of an alert's page that no other answer has. */
export const sampleAlertPages = (form: AlertDocument['report'], site: DocumentSite): string[] => [
  ...[{}, { phones: ['5550001'] }, { problem: 'x' }].map((phone) =>
    alertMarkup({ alert: sampleAlert, site, origin: 'https://example.com', report: form, phone }),
  ),
  alertMarkup({
    alert: { ...sampleAlert, hasPicture: false },
    site,
    origin: 'https://example.com',
    report: form,
    phone: {},
  }),
  alertEndMarkup(true),
]
