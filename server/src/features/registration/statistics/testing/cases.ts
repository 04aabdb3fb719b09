import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { statistics } from '../feature.ts'

export const statisticsCases = featureCases<typeof statistics>({
  rights: {
    'GET /api/Statistics': none(administrators),
    'GET /api/Statistics/Duties': none(administrators),
  },
})
