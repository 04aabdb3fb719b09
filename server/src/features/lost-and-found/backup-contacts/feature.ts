import { defineFeature } from '../../feature.ts'
import { backupContactCalls } from './calls.ts'
import { backupContactMails } from './mails.ts'
import { exportedBackupContacts } from './queries.ts'

export const backupContacts = defineFeature({
  calls: backupContactCalls,
  mails: backupContactMails,
  exports: { backupContacts: exportedBackupContacts },
})
