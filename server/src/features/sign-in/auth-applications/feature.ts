import { defineFeature } from '../../feature.ts'
import { authApplicationCalls } from './calls.ts'
import { authApplicationMails } from './mails.ts'
import { exportedApplications } from './queries.ts'

export const authApplications = defineFeature({
  calls: authApplicationCalls,
  mails: authApplicationMails,
  exports: { applications: exportedApplications },
})
