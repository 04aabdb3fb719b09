import { defineFeature } from '../../feature.ts'
import { userCalls } from './calls.ts'

export const users = defineFeature({ calls: userCalls })
