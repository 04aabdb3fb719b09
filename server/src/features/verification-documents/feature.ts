import { defineFeature } from '../feature.ts'
import { documentCalls } from './calls.ts'

export const verificationDocuments = defineFeature({ calls: documentCalls })
