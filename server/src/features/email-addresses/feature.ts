import { defineFeature } from '../feature.ts'
import { emailAddressCalls } from './calls.ts'

export const emailAddresses = defineFeature({ calls: emailAddressCalls })
