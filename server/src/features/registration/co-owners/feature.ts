import { defineFeature } from '../../feature.ts'
import { coOwnerCalls } from './calls.ts'
import { expireInvitations } from './co-owners.ts'
import { coOwnerMails } from './mails.ts'
import { exportedCoOwnerInvitations } from './queries.ts'

export const coOwners = defineFeature({
  calls: coOwnerCalls,
  mails: coOwnerMails,
  jobs: [{ job: 'co-owner-invitations', at: '01:00', run: expireInvitations }],
  exports: { coOwnerInvitations: exportedCoOwnerInvitations },
})
