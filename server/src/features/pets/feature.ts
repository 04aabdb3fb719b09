import { defineFeature } from '../feature.ts'
import { petCalls } from './calls.ts'

export const pets = defineFeature({ calls: petCalls })
