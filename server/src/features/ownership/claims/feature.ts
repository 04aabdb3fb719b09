import { defineFeature } from '../../feature.ts'
import { claimCalls } from './calls.ts'
import { checkClaims } from './claims.ts'
import { claimMails } from './mails.ts'
import { exportedClaims } from './queries.ts'

export const claims = defineFeature({
  calls: claimCalls,
  mails: claimMails,
  jobs: [{ job: 'claims', at: '09:30', run: checkClaims }],
  exports: { claims: exportedClaims },
})
