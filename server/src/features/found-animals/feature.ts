import { defineFeature } from '../feature.ts'
import { foundAnimalCalls } from './calls.ts'

export const foundAnimals = defineFeature({ calls: foundAnimalCalls })
