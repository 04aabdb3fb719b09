import { defineFeature } from '../../feature.ts'
import { authorizedUserCalls } from './calls.ts'
import { exportedRoles } from './queries.ts'

export const authorizedUsers = defineFeature({ calls: authorizedUserCalls, exports: { roles: exportedRoles } })
