import { defineFeature } from '../feature.ts'
import { companyCalls } from './calls.ts'

export const companies = defineFeature({ calls: companyCalls })
