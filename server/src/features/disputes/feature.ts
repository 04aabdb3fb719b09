import { defineFeature } from '../feature.ts'
import { disputeCalls } from './calls.ts'
import { disputeMails } from './mails.ts'

export const disputes = defineFeature({ calls: disputeCalls, mails: disputeMails })
