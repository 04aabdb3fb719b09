import { defineFeature } from '../../feature.ts'
import { emailAddressCalls } from './calls.ts'
import { emailAddressMails } from './mails.ts'

export const emailAddresses = defineFeature({ calls: emailAddressCalls, mails: emailAddressMails })
