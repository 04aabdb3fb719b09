import { defineFeature } from '../feature.ts'
import { outboxCalls } from './calls.ts'

export const outbox = defineFeature({ calls: outboxCalls })
