import { defineFeature } from '../../feature.ts'
import { browserErrorCalls } from './calls.ts'

/** Served by `serveBrowserErrors`. */
export const browserErrors = defineFeature({ calls: browserErrorCalls })
