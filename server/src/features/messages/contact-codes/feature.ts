import { defineFeature } from '../../feature.ts'
import { contactCodeMails } from './mails.ts'
import { exportedContactCodes } from './queries.ts'

export const contactCodes = defineFeature({
  calls: {},
  mails: contactCodeMails,
  exports: { contactCodes: exportedContactCodes },
})
