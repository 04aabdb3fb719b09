import { defineFeature } from '../feature.ts'
import { workplaceCalls } from './calls.ts'

export const workplaces = defineFeature({ calls: workplaceCalls })
