import { defineFeature } from '../feature.ts'
import { foundReportCalls } from './calls.ts'
import { sessionCalls } from './session-calls.ts'
import { taskCalls } from './task-calls.ts'

export const foundReports = defineFeature({ calls: { ...foundReportCalls, ...sessionCalls, ...taskCalls } })
