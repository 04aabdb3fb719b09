import { defineFeature } from '../../feature.ts'
import { settingsCalls } from './calls.ts'

export const settings = defineFeature({ calls: settingsCalls })
