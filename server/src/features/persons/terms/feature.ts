import { defineFeature } from '../../feature.ts'
import { termsCalls } from './calls.ts'
import { termsMails } from './mails.ts'

export const terms = defineFeature({ calls: termsCalls, mails: termsMails })
