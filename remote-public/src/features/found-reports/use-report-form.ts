import { call } from '@dyra/shared/api'
import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import {
  type FoundObject,
  keyOf,
  type ReportValues,
  reportBody,
  reportErrors,
} from '@dyra/shared/features/lookup/report'
import { draftValues, keepDraft, keepSent, requestIdOf } from './draft.ts'
import { useFinderForm } from './finder-form.tsx'

/** The form of one animal. What is typed is kept in the tab until it is sent. */
export function useReportForm(object: FoundObject, onSent: (sent: FoundReportSent) => void) {
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
      const sent = await call('POST /api/FoundReports', { body: { ...report, requestId, formSeconds } })
      keepSent(key, sent)
      onSent(sent)
    },
  )
}
