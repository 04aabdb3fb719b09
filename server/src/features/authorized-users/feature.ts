import { defineFeature } from '../feature.ts'
import { authorizedUserCalls } from './calls.ts'

export const authorizedUsers = defineFeature({ calls: authorizedUserCalls })
