import { defineFeature } from '../../feature.ts'
import { incidentCalls } from './calls.ts'
import { incidentMails } from './mails.ts'
import { exportedIncidents } from './queries.ts'

export const incidents = defineFeature({
  calls: incidentCalls,
  mails: incidentMails,
  exports: { incidents: exportedIncidents },
})
