import { defineFeature } from '../../feature.ts'
import { handoverCodeCalls } from './calls.ts'
import { exportedHandoverCodes } from './queries.ts'

export const handoverCodes = defineFeature({
  calls: handoverCodeCalls,
  exports: { handoverCodes: exportedHandoverCodes },
})
