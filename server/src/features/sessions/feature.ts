import { defineFeature } from '../feature.ts'
import { sessionCalls } from './calls.ts'

export const sessions = defineFeature({ calls: sessionCalls })
