import { defineFeature } from '../../feature.ts'
import { smsCalls } from './calls.ts'
import { exportedSms } from './queries.ts'

export const sms = defineFeature({ calls: smsCalls, exports: { sms: exportedSms } })
