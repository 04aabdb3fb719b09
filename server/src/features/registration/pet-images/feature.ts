import { defineFeature } from '../../feature.ts'
import { petImageCalls } from './calls.ts'

export const petImages = defineFeature({ calls: petImageCalls })
