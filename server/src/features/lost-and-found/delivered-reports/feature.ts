import { URGENT_SECONDS } from '../../../kernel/job.ts'
import { defineFeature } from '../../feature.ts'
import { deliveredReportCalls } from './calls.ts'
import { deliveredReportMails } from './mails.ts'
import { notifyClinics } from './service.ts'

export const deliveredReports = defineFeature({
  calls: deliveredReportCalls,
  mails: deliveredReportMails,
  jobs: [{ job: 'clinics', everySeconds: URGENT_SECONDS, run: notifyClinics }],
})
