import { defineFeature } from '../feature.ts'
import { claimCalls } from './calls.ts'
import { checkClaims } from './check-claims.ts'

export const claims = defineFeature({
  calls: claimCalls,
  jobs: [{ job: 'claims', at: '09:30', run: checkClaims }],
})
