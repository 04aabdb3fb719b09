import { defineFeature } from '../../feature.ts'
import { contactFormCalls } from './calls.ts'
import { exportedComments } from './queries.ts'

export const contactForm = defineFeature({ calls: contactFormCalls, exports: { comments: exportedComments } })
