import { defineFeature } from '../../feature.ts'
import { disputeCalls } from './calls.ts'
import { disputeMails } from './mails.ts'
import { exportedDisputes } from './queries.ts'

export const disputes = defineFeature({
  calls: disputeCalls,
  mails: disputeMails,
  exports: { disputes: exportedDisputes },
})
