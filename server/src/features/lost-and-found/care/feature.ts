import { defineFeature } from '../../feature.ts'
import { careCalls } from './calls.ts'
import { careMails } from './mails.ts'
import { exportedAttempts, exportedCases } from './queries.ts'

export const care = defineFeature({
  calls: careCalls,
  mails: careMails,
  exports: { careCases: exportedCases, careAttempts: exportedAttempts },
})
