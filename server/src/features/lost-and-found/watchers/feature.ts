import { URGENT_SECONDS } from '../../../kernel/job.ts'
import { defineFeature } from '../../feature.ts'
import { unsubscribeCalls, watcherCalls } from './calls.ts'
import { watcherMails } from './mails.ts'
import { exportedWatches } from './queries.ts'
import { askStillLost, notifyWatchers } from './service.ts'

export const watchers = defineFeature({
  calls: watcherCalls,
  mails: watcherMails,
  exports: { watches: exportedWatches },
  jobs: [
    { job: 'still-lost', at: '09:00', run: askStillLost },
    { job: 'watchers', everySeconds: URGENT_SECONDS, run: ({ db }) => notifyWatchers(db) },
  ],
})
/** `serveUnsubscribing` registers these calls. */
export const unsubscribing = defineFeature({ calls: unsubscribeCalls })
