import { defineFeature } from '../../feature.ts'
import { invoicePersonCalls } from './calls.ts'

export const invoicePersons = defineFeature({ calls: invoicePersonCalls })
