import { defineFeature } from '../../feature.ts'
import { workplaceCalls } from './calls.ts'
import { exportedWorkplaces } from './queries.ts'

export const workplaces = defineFeature({ calls: workplaceCalls, exports: { workplaces: exportedWorkplaces } })
