import { defineFeature } from '../feature.ts'
import { representativeCalls } from './calls.ts'
import { representativeMails } from './mails.ts'

export const representatives = defineFeature({ calls: representativeCalls, mails: representativeMails })
