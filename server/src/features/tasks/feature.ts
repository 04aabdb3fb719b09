import { defineFeature } from '../feature.ts'
import { taskCalls } from './calls.ts'

export const tasks = defineFeature({ calls: taskCalls })
