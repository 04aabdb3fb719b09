import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { types } from '../feature.ts'

export const typesCases = featureCases<typeof types>({
  rights: {
    'GET /api/Types': none(everyone),
  },
})
