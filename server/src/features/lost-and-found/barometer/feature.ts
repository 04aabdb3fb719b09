import { defineFeature } from '../../feature.ts'
import { barometerCalls } from './calls.ts'
import { publishFigures } from './service.ts'

export const barometer = defineFeature({
  calls: barometerCalls,
  jobs: [{ job: 'barometer', at: '05:10', run: ({ db }) => publishFigures(db) }],
})
