import { defineFeature } from '../../feature.ts'
import { veterinarianCalls } from './calls.ts'

export const veterinarians = defineFeature({ calls: veterinarianCalls })
