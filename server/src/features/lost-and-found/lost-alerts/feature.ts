import { defineFeature } from '../../feature.ts'
import { lostAlertCalls } from './calls.ts'
import { exportedLostAlerts } from './queries.ts'

export const lostAlerts = defineFeature({ calls: lostAlertCalls, exports: { lostAlerts: exportedLostAlerts } })
