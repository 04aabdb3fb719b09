import { defineFeature } from '../feature.ts'
import { confirmationCalls } from './calls.ts'

export const confirmations = defineFeature({ calls: confirmationCalls })
