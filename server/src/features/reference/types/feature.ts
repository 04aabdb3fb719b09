import { defineFeature } from '../../feature.ts'
import { typeCalls } from './calls.ts'

export const types = defineFeature({ calls: typeCalls })
