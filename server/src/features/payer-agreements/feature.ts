import { defineFeature } from '../feature.ts'
import { payerAgreementCalls } from './calls.ts'

export const payerAgreements = defineFeature({ calls: payerAgreementCalls })
