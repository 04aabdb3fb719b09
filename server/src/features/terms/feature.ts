import { defineFeature } from '../feature.ts'
import { termsCalls } from './calls.ts'

export const terms = defineFeature({ calls: termsCalls })
