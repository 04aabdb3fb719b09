import { defineFeature } from '../feature.ts'
import { auditCalls } from './calls.ts'

export const audit = defineFeature({ calls: auditCalls })
