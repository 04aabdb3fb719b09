import { defineFeature } from '../../feature.ts'
import { loginCalls, loginHashCalls } from './calls.ts'

export const auth = defineFeature({ calls: loginHashCalls })
/** Served by `serveLogin`. */
export const login = defineFeature({ calls: loginCalls })
