import type { Problem } from '@dyra/shared/contract/define'
import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import {
  type AlertReport,
  type FoundObject,
  type ReportForm,
  type ReportValues,
  reportBody,
  reportErrors,
  valuesOf,
} from '@dyra/shared/features/lookup/document'
import { validationTexts } from '../../problems/texts.ts'
import { callApi, type Visit } from './call-api.ts'
import type { Fields } from './form-body.ts'

const formOf = ({ requestId = '', openedAt }: Fields): ReportForm => ({
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

/** The messages at the fields of the form. If there are none, the title, for the whole form. */
function errorsOf({ title, errors = {} }: Problem, values: ReportValues): Readonly<Record<string, string>> {
  const atFields = Object.entries(errors).filter(([field]) => field in values && field !== 'website')
  if (atFields.length === 0) return { '': title }
  return Object.fromEntries(atFields.map(([field, messages]) => [field, messages.join(' ')]))
}

/** Sends what a finder wrote about an animal, with the checks and the call of the site's script. */
async function sendReport(visit: Visit, fields: Fields, animal: FoundObject): Promise<FoundReportSent | Refused> {
  const values = valuesOf(fields)
  const { requestId, openedAt } = formOf(fields)
  const wrong = { ...reportErrors(values), ...unanswered(values) }
  const body = reportBody(values)
  if (body === null || Object.keys(wrong).length > 0) return { status: 400, errors: wrong, retryAfter: null }
  const formSeconds = Math.max(0, Math.floor((Date.now() - openedAt) / 1000))
  const payload = { ...body, ...animal, requestId, formSeconds }
  const response = await callApi(visit, 'POST /api/FoundReports', { payload })
  if (response.status === 201) return response.body as FoundReportSent
  return { ...response, errors: errorsOf(response.body as Problem, values) }
}

export interface ReportAnswer {
  readonly status: number
  /** Seconds until another try; null if trying again does not help. */
  readonly retryAfter: number | null
  readonly report: AlertReport
}

/** The answer to the form of a finder: sent, or the form with its errors. */
export async function answerReport(visit: Visit, fields: Fields, animal: FoundObject): Promise<ReportAnswer> {
  const result = await sendReport(visit, fields, animal)
  const values = valuesOf(fields)
  if ('token' in result)
    return { status: 201, retryAfter: null, report: { sent: result, isInjured: values.condition === 'injured' } }
  const { status, retryAfter, errors } = result
  return { status, retryAfter, report: { form: formOf(fields), values, errors } }
}
