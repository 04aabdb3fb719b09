import { defineFeature } from '../feature.ts'
import { handoverCodeCalls } from './calls.ts'

export const handoverCodes = defineFeature({ calls: handoverCodeCalls })
