import { defineFeature } from '../../feature.ts'
import { publicApiCalls } from './calls.ts'

export const publicApi = defineFeature({ calls: publicApiCalls })
