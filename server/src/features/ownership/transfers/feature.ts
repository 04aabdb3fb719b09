import { defineFeature } from '../../feature.ts'
import { transferCalls } from './calls.ts'
import { transferMails } from './mails.ts'
import { exportedTransfers } from './queries.ts'

export const transfers = defineFeature({
  calls: transferCalls,
  mails: transferMails,
  exports: { transfers: exportedTransfers },
})
