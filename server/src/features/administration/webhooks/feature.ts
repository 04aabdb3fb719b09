import { URGENT_SECONDS } from '../../../kernel/job.ts'
import { defineFeature } from '../../feature.ts'
import { webhookCalls } from './calls.ts'
import { webhookMails } from './mails.ts'
import { sendEvents } from './send-events.ts'

export const webhooks = defineFeature({
  calls: webhookCalls,
  mails: webhookMails,
  jobs: [{ job: 'webhooks', everySeconds: URGENT_SECONDS, run: (services) => sendEvents(services) }],
})
