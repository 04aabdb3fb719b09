import { defineFeature } from '../../feature.ts'
import { scanCalls } from './calls.ts'
import { exportedContactAttempts } from './queries.ts'

export const scans = defineFeature({ calls: scanCalls, exports: { contactAttempts: exportedContactAttempts } })
