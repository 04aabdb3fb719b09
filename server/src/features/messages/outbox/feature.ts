import { defineFeature } from '../../feature.ts'
import { exportedSms } from '../sms/index.ts'
import { outboxCalls } from './calls.ts'
import { exportedMails } from './queries.ts'

export const outbox = defineFeature({ calls: outboxCalls, exports: { mails: exportedMails, sms: exportedSms } })
