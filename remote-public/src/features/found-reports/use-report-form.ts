import { call } from '@dyra/shared/api'
import {
  type FoundObject,
  keyOf,
  type ReportValues,
  reportBody,
  reportErrors,
} from '@dyra/shared/features/lookup/report'
import type { ApiForm } from '@dyra/shared/forms'
import { draftValues, keepDraft, keepSent, requestIdOf, type SentFoundReport } from './draft.ts'
import { useFinderForm } from './finder-form.tsx'

export type ReportForm = ApiForm<ReportValues>['form']

/** The form of one animal. What is typed is kept in the tab until it is sent. */
export function useReportForm(object: FoundObject, onSent: (sent: SentFoundReport) => void) {
  const key = keyOf(object)
  return useFinderForm<ReportValues>(
    {
      initialValues: draftValues(key),
      validate: reportErrors,
      onValuesChange: (values) => keepDraft(key, values),
    },
    async (values, { formSeconds }) => {
      const body = reportBody(values)
      if (body === null) return
      const report = { ...body, ...object }
      const requestId = requestIdOf(key, report)
      const stored = await call('POST /api/FoundReports', { body: { ...report, requestId, formSeconds } })
      const sent = { ...stored, isInjured: values.condition === 'injured' }
      keepSent(key, sent)
      onSent(sent)
    },
  )
}
