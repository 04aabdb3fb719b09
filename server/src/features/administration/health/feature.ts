import { defineFeature } from '../../feature.ts'
import { healthCalls } from './calls.ts'

export const health = defineFeature({ calls: healthCalls })
