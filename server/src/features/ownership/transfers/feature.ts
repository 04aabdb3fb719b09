import { defineFeature } from '../../feature.ts'
import { transferCalls } from './calls.ts'
import { transferMails } from './mails.ts'
import { exportedTransfers } from './queries.ts'
import { sendReminders } from './remind-owner.ts'

export const transfers = defineFeature({
  calls: transferCalls,
  mails: transferMails,
  jobs: [{ job: 'transfer-reminders', at: '09:00', run: sendReminders }],
  exports: { transfers: exportedTransfers },
})
