import { defineFeature } from '../../feature.ts'
import { auditCalls } from './calls.ts'
import { exportedChanges } from './queries.ts'

export const audit = defineFeature({ calls: auditCalls, exports: { changes: exportedChanges } })
