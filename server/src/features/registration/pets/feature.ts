import { defineFeature } from '../../feature.ts'
import { petCalls } from './calls.ts'
import { exportedOwnerships, exportedPets } from './queries.ts'

export const pets = defineFeature({ calls: petCalls, exports: { pets: exportedPets, ownerships: exportedOwnerships } })
