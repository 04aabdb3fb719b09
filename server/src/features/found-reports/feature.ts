import { defineFeature } from '../feature.ts'
import { foundReportCalls } from './calls.ts'
import { checkThreads } from './end-old-threads.ts'
import { sessionCalls } from './session-calls.ts'
import { taskCalls } from './task-calls.ts'

export const foundReports = defineFeature({
  calls: { ...foundReportCalls, ...sessionCalls, ...taskCalls },
  jobs: [
    {
      job: 'found-reports',
      everySeconds: 5 * 60,
      run: ({ db, config }) => checkThreads(db, { hasBackups: config.capabilities.has('backupContacts') }),
    },
  ],
})
