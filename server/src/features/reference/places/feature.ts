import { defineFeature } from '../../feature.ts'
import { placeCalls } from './calls.ts'

export const places = defineFeature({ calls: placeCalls })
