import { defineFeature } from '../feature.ts'
import { backupContactCalls } from './calls.ts'

export const backupContacts = defineFeature({ calls: backupContactCalls })
