import { defineFeature } from '../../feature.ts'
import { securityEventCalls } from './calls.ts'
import { exportedSecurityEvents } from './queries.ts'

export const securityEvents = defineFeature({
  calls: securityEventCalls,
  exports: { securityEvents: exportedSecurityEvents },
})
