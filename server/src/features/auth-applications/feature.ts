import { defineFeature } from '../feature.ts'
import { authApplicationCalls } from './calls.ts'
import { authApplicationMails } from './mails.ts'

export const authApplications = defineFeature({ calls: authApplicationCalls, mails: authApplicationMails })
