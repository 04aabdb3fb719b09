import { defineFeature } from '../feature.ts'
import { lostAlertCalls } from './calls.ts'

export const lostAlerts = defineFeature({ calls: lostAlertCalls })
