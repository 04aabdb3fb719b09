import { defineFeature } from '../../feature.ts'
import { sessionCalls } from './calls.ts'
import { exportedDevices, exportedSessions } from './queries.ts'

export const sessions = defineFeature({
  calls: sessionCalls,
  exports: { sessions: exportedSessions, knownBrowsers: exportedDevices },
})
