import { defineFeature } from '../../feature.ts'
import { statisticsCalls } from './calls.ts'

export const statistics = defineFeature({ calls: statisticsCalls })
