import { defineFeature } from '../../feature.ts'
import { phoneConfirmationCalls } from './calls.ts'

export const phoneConfirmations = defineFeature({ calls: phoneConfirmationCalls })
