import { defineFeature } from '../feature.ts'
import { disputeCalls } from './calls.ts'

export const disputes = defineFeature({ calls: disputeCalls })
