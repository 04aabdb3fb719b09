import { URGENT_SECONDS } from '../../kernel/job.ts'
import { defineFeature } from '../feature.ts'
import { stockCalls } from './calls.ts'
import { stockMails } from './mails.ts'
import { notifyClinics } from './send-reports.ts'

export const stock = defineFeature({
  calls: stockCalls,
  mails: stockMails,
  jobs: [{ job: 'clinics', everySeconds: URGENT_SECONDS, run: notifyClinics }],
})
