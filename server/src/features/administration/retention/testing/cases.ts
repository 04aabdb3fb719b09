import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { retention } from '../feature.ts'

export const retentionCases = featureCases<typeof retention>({
  rights: {
    'GET /api/Retention': none(administrators),
  },
})
