import { defineFeature } from '../../feature.ts'
import { outboxCalls } from './calls.ts'
import { exportedMails } from './queries.ts'

export const outbox = defineFeature({ calls: outboxCalls, exports: { mails: exportedMails } })
