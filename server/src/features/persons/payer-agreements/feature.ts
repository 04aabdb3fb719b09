import { defineFeature } from '../../feature.ts'
import { payerAgreementCalls } from './calls.ts'
import { payerAgreementMails } from './mails.ts'
import { exportedPayerAgreements } from './queries.ts'

export const payerAgreements = defineFeature({
  calls: payerAgreementCalls,
  mails: payerAgreementMails,
  exports: { payerAgreements: exportedPayerAgreements },
})
