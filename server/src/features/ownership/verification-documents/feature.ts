import { defineFeature } from '../../feature.ts'
import { documentCalls } from './calls.ts'
import { exportedVerificationDocuments } from './queries.ts'

export const verificationDocuments = defineFeature({
  calls: documentCalls,
  exports: { verificationDocuments: exportedVerificationDocuments },
})
