import { defineFeature } from '../feature.ts'
import { stockCalls } from './calls.ts'

export const stock = defineFeature({ calls: stockCalls })
