import { defineFeature } from '../feature.ts'
import { transferCalls } from './calls.ts'

export const transfers = defineFeature({ calls: transferCalls })
