import { defineFeature } from '../../feature.ts'
import { correctionCalls } from './calls.ts'
import { correctionMails } from './mails.ts'
import { exportedCorrections, exportedDuplicateReports } from './queries.ts'

export const corrections = defineFeature({
  calls: correctionCalls,
  mails: correctionMails,
  exports: { corrections: exportedCorrections, duplicateReports: exportedDuplicateReports },
})
