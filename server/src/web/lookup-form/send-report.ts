import type { Problem } from '@dyra/shared/contract/define'
import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import { FOUND_CONDITIONS, FOUND_WHEREABOUTS } from '@dyra/shared/domain/found-reports'
import {
  emptyValues,
  type ReportForm,
  type ReportValues,
  reportBody,
  reportErrors,
} from '@dyra/shared/features/lookup/document'
import { validationTexts } from '../../problems/texts.ts'
import { callApi, type Visit } from './call-api.ts'
import type { Fields } from './form-body.ts'

const REACHES = ['phone', 'email', 'page'] as const

const oneOf = <T extends string>(all: readonly T[], value: string | undefined) =>
  all.find((one) => one === value) ?? null

/** What the form of a finder contains. */
export const valuesOf = (fields: Fields): ReportValues => ({
  ...emptyValues,
  condition: oneOf(FOUND_CONDITIONS, fields.condition),
  whereabouts: oneOf(FOUND_WHEREABOUTS, fields.whereabouts),
  reach: oneOf(REACHES, fields.reach),
  broughtTo: fields.broughtTo ?? '',
  phone: fields.phone ?? '',
  showPhone: fields.showPhone === 'true',
  email: fields.email ?? '',
  showEmail: fields.showEmail === 'true',
  message: fields.message ?? '',
  postalCodeId: fields.postalCodeId ?? '',
  place: fields.place ?? '',
  website: fields.website ?? '',
})

export const formOf = ({ requestId = '', openedAt }: Fields): ReportForm => ({
  requestId,
  openedAt: Number(openedAt) || Date.now(),
})

const questions = ['condition', 'whereabouts', 'reach'] as const

const unanswered = (values: ReportValues) =>
  Object.fromEntries(
    questions.filter((name) => values[name] === null).map((name) => [name, validationTexts.required] as const),
  )

interface Refused {
  readonly status: number
  readonly errors: Readonly<Record<string, string>>
  readonly retryAfter: number | null
}

/** Messages at the fields of the form, and the rest as one. */
function errorsOf({ title, errors = {} }: Problem, values: ReportValues): Readonly<Record<string, string>> {
  const atFields = Object.entries(errors).filter(([field]) => field in values && field !== 'website')
  if (atFields.length === 0) return { '': title }
  return Object.fromEntries(atFields.map(([field, messages]) => [field, messages.join(' ')]))
}

/** Sends what a finder wrote, with the checks and the call of the site's script. */
export async function sendReport(visit: Visit, fields: Fields): Promise<FoundReportSent | Refused> {
  const values = valuesOf(fields)
  const { requestId, openedAt } = formOf(fields)
  const wrong = { ...reportErrors(values), ...unanswered(values) }
  const body = reportBody(values)
  if (body === null || Object.keys(wrong).length > 0) return { status: 400, errors: wrong, retryAfter: null }
  const formSeconds = Math.max(0, Math.floor((Date.now() - openedAt) / 1000))
  const payload = { ...body, tagNumber: fields.report, requestId, formSeconds }
  const response = await callApi(visit, 'POST /api/FoundReports', { payload })
  if (response.status === 201) return response.body as FoundReportSent
  return { ...response, errors: errorsOf(response.body as Problem, values) }
}
