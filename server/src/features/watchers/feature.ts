import { defineFeature } from '../feature.ts'
import { unsubscribeCalls, watcherCalls } from './calls.ts'

export const watchers = defineFeature({ calls: watcherCalls })
/** Served by `serveUnsubscribing`. */
export const unsubscribing = defineFeature({ calls: unsubscribeCalls })
