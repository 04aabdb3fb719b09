import { defineFeature } from '../feature.ts'
import { scanCalls } from './calls.ts'

export const scans = defineFeature({ calls: scanCalls })
