import { defineFeature } from '../../feature.ts'
import { accessLogCalls } from './calls.ts'

export const accessLog = defineFeature({ calls: accessLogCalls })
