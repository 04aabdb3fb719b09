import { defineFeature } from '../../feature.ts'
import { taskCalls } from './calls.ts'
import { exportedTasks } from './queries.ts'

export const tasks = defineFeature({ calls: taskCalls, exports: { tasks: exportedTasks } })
