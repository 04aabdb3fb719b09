import { defineFeature } from '../../feature.ts'
import { tariffCalls } from './calls.ts'

export const tariff = defineFeature({ calls: tariffCalls })
