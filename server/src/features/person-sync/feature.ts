import { defineFeature } from '../feature.ts'
import { personSyncCalls } from './calls.ts'

export const personSync = defineFeature({ calls: personSyncCalls })
