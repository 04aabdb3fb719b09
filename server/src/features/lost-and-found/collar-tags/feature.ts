import { defineFeature } from '../../feature.ts'
import { collarTagCalls } from './calls.ts'
import { exportedCollarTags } from './queries.ts'

export const collarTags = defineFeature({ calls: collarTagCalls, exports: { collarTags: exportedCollarTags } })
