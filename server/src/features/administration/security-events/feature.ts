import { defineFeature } from '../../feature.ts'
import { securityEventCalls } from './calls.ts'

export const securityEvents = defineFeature({ calls: securityEventCalls })
