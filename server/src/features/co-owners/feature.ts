import { defineFeature } from '../feature.ts'
import { coOwnerCalls } from './calls.ts'

export const coOwners = defineFeature({ calls: coOwnerCalls })
