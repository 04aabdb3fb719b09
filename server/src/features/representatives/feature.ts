import { defineFeature } from '../feature.ts'
import { representativeCalls } from './calls.ts'

export const representatives = defineFeature({ calls: representativeCalls })
