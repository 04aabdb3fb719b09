import { ApiProblem, call } from '@dyra/shared/api'
import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import { FORM_SECONDS_MIN } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { useState } from 'react'
import { draftValues, keepDraft, keepSent, requestIdOf } from './draft.ts'
import { type FoundObject, keyOf, type ReportValues, reportBody, reportErrors } from './form-values.ts'

const needsSignIn = (error: unknown) => error instanceof ApiProblem && error.type.endsWith('sign-in-required')

/**
 * Seconds since the form was opened. Waits for the server's minimum: a restored draft could be sent so quickly that the
 * server takes the sender for a program.
 */
async function secondsSince(openedAt: number): Promise<number> {
  const missing = openedAt + FORM_SECONDS_MIN * 1000 - Date.now()
  if (missing > 0) await new Promise((resume) => setTimeout(resume, missing))
  return Math.floor((Date.now() - openedAt) / 1000)
}

/** The form of one animal. What is typed is kept in the tab until it is sent. */
export function useReportForm(object: FoundObject, onSent: (sent: FoundReportSent) => void) {
  const key = keyOf(object)
  const [openedAt] = useState(Date.now)
  const [mustSignIn, setMustSignIn] = useState(false)
  const api = useApiForm<ReportValues>(
    {
      initialValues: draftValues(key),
      validate: reportErrors,
      onValuesChange: (values) => keepDraft(key, values),
    },
    async (values) => {
      const body = reportBody(values)
      if (body === null) return
      const report = { ...body, ...object }
      const requestId = requestIdOf(key, report)
      try {
        const formSeconds = await secondsSince(openedAt)
        const sent = await call('POST /api/FoundReports', { body: { ...report, requestId, formSeconds } })
        keepSent(key, sent)
        onSent(sent)
      } catch (error) {
        setMustSignIn(needsSignIn(error))
        throw error
      }
    },
  )
  return { ...api, mustSignIn }
}
