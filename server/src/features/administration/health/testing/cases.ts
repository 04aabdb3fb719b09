import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { health } from '../feature.ts'

export const healthCases = featureCases<typeof health>({
  rights: {
    'GET /api/health/live': none(everyone),
    'GET /api/health/ready': none(everyone),
    'GET /api/Deposit': none(everyone),
  },
})
