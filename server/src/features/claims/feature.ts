import { defineFeature } from '../feature.ts'
import { claimCalls } from './calls.ts'

export const claims = defineFeature({ calls: claimCalls })
