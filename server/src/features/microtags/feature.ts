import { defineFeature } from '../feature.ts'
import { microTagCalls } from './calls.ts'

export const microtags = defineFeature({ calls: microTagCalls })
