import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { terms } from '../feature.ts'

export const termsCases = featureCases<typeof terms>({
  rights: {
    'GET /api/Terms/{kind}': none(everyone),
  },
})
