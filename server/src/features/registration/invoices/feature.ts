import { defineFeature } from '../../feature.ts'
import { invoiceCalls } from './calls.ts'
import { invoiceMails, sendStatements } from './mails.ts'

export const invoices = defineFeature({
  calls: invoiceCalls,
  mails: invoiceMails,
  jobs: [{ job: 'fee-statements', at: '08:00', run: ({ db }) => sendStatements(db) }],
})
