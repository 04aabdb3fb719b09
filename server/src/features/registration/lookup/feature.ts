import { defineFeature } from '../../feature.ts'
import { lookupCalls } from './calls.ts'

export const lookup = defineFeature({ calls: lookupCalls })
