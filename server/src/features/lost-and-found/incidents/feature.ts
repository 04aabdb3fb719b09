import { defineFeature } from '../../feature.ts'
import { incidentCalls } from './calls.ts'
import { incidentMails } from './mails.ts'
import { exportedIncidents } from './queries.ts'
import { openReportTasks } from './service.ts'

export const incidents = defineFeature({
  calls: incidentCalls,
  mails: incidentMails,
  jobs: [{ job: 'unconfirmed-reports', at: '06:30', run: openReportTasks }],
  exports: { incidents: exportedIncidents },
})
