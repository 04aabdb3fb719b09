import { defineFeature } from '../feature.ts'
import { incidentCalls } from './calls.ts'
import { incidentMails } from './mails.ts'

export const incidents = defineFeature({ calls: incidentCalls, mails: incidentMails })
