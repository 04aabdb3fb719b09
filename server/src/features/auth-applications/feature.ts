import { defineFeature } from '../feature.ts'
import { authApplicationCalls } from './calls.ts'

export const authApplications = defineFeature({ calls: authApplicationCalls })
