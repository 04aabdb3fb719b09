import { defineFeature } from '../../feature.ts'
import { microTagCalls } from './calls.ts'
import { checkStoredNumbers } from './check-stored-numbers.ts'
import { exportedFeeLines, exportedRegistrations } from './queries.ts'

export const microtags = defineFeature({
  calls: microTagCalls,
  jobs: [{ job: 'stored-numbers', at: '03:50', run: ({ db }) => checkStoredNumbers(db) }],
  exports: { registrations: exportedRegistrations, feeLines: exportedFeeLines },
})
