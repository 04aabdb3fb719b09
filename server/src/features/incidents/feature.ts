import { defineFeature } from '../feature.ts'
import { incidentCalls } from './calls.ts'

export const incidents = defineFeature({ calls: incidentCalls })
