import { defineFeature } from '../feature.ts'
import { apiKeyCalls } from './calls.ts'

export const apiKeys = defineFeature({ calls: apiKeyCalls })
