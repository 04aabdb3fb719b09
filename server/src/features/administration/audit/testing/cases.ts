import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { audit } from '../feature.ts'

export const auditCases = featureCases<typeof audit>({
  rights: {
    'GET /api/Audit': none(administrators),
  },
})
