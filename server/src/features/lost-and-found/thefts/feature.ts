import { defineFeature } from '../../feature.ts'
import { theftCalls } from './calls.ts'
import { theftMails } from './mails.ts'
import { exportedThefts } from './queries.ts'

export const thefts = defineFeature({ calls: theftCalls, mails: theftMails, exports: { thefts: exportedThefts } })
