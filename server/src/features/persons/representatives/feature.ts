import { defineFeature } from '../../feature.ts'
import { representativeCalls } from './calls.ts'
import { representativeMails } from './mails.ts'
import { exportedRepresentatives } from './queries.ts'

export const representatives = defineFeature({
  calls: representativeCalls,
  mails: representativeMails,
  exports: { representatives: exportedRepresentatives },
})
