import { defineFeature } from '../../feature.ts'
import { contactFormCalls } from './calls.ts'
import { commentMails } from './mails.ts'
import { exportedComments } from './queries.ts'

export const contactForm = defineFeature({
  calls: contactFormCalls,
  mails: commentMails,
  exports: { comments: exportedComments },
})
