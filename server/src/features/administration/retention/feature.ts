import { defineFeature } from '../../feature.ts'
import { retentionCalls } from './calls.ts'

export const retention = defineFeature({ calls: retentionCalls })
