import { defineFeature } from '../../feature.ts'
import { browserErrorCalls } from './calls.ts'

/** `serveBrowserErrors` registers these calls. */
export const browserErrors = defineFeature({ calls: browserErrorCalls })
