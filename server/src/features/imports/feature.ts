import { defineFeature } from '../feature.ts'
import { importCalls } from './calls.ts'

export const imports = defineFeature({ calls: importCalls })
