import { defineFeature } from '../../feature.ts'
import { foundReportCalls, sessionCalls, taskCalls } from './calls.ts'
import { checkThreads, notifyBackups } from './end-old-threads.ts'
import { foundReportMails } from './mails.ts'
import { exportedFoundReports, exportedReceivedReports, exportedThreadMessages } from './queries.ts'

const EVERY_SECONDS = 5 * 60

export const foundReports = defineFeature({
  calls: { ...foundReportCalls, ...sessionCalls, ...taskCalls },
  mails: foundReportMails,
  jobs: [
    { job: 'found-reports', everySeconds: EVERY_SECONDS, run: checkThreads },
    {
      job: 'backup-contacts',
      everySeconds: EVERY_SECONDS,
      run: async ({ db, config }) => (config.capabilities.has('backupContacts') ? notifyBackups(db) : undefined),
    },
  ],
  exports: {
    foundReports: exportedFoundReports,
    receivedReports: exportedReceivedReports,
    threadMessages: exportedThreadMessages,
  },
})
