import { defineFeature } from '../feature.ts'
import { correctionCalls } from './calls.ts'

export const corrections = defineFeature({ calls: correctionCalls })
