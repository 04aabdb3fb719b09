import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none, signedIn } from '../../../../testing/rights-signs.ts'
import type { accessLog } from '../feature.ts'

export const accessLogCases = featureCases<typeof accessLog>({
  rights: {
    'GET /api/Users/me/AccessLog': none(signedIn),
    'GET /api/Users/me/Export': none(signedIn),
    'GET /api/AccessLog': none(administrators),
  },
})
