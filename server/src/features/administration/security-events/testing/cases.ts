import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { securityEvents } from '../feature.ts'

export const securityEventsCases = featureCases<typeof securityEvents>({
  rights: {
    'GET /api/SecurityEvents': none(administrators),
  },
})
