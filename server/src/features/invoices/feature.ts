import { defineFeature } from '../feature.ts'
import { invoiceCalls } from './calls.ts'

export const invoices = defineFeature({ calls: invoiceCalls })
