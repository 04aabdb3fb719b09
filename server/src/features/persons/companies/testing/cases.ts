import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { companies } from '../feature.ts'

export const companiesCases = featureCases<typeof companies>({
  rights: {
    'GET /api/Companies': none(administrators),
  },
})
