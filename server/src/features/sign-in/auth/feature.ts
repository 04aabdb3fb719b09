import { defineFeature } from '../../feature.ts'
import { loginCalls, loginHashCalls } from './calls.ts'

export const auth = defineFeature({ calls: loginHashCalls })
/** `serveLogin` registers these calls. */
export const login = defineFeature({ calls: loginCalls })
