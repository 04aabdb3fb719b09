import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { auth, login } from '../feature.ts'

export const authCases = featureCases<typeof auth | typeof login>({
  rights: {
    'GET /api/Auth/GetPhoneRandomHash': none(everyone),
    'GET /api/Auth/GetAppRandomHash': none(everyone),
    'GET /api/Auth/GetToken': none(everyone),
    'GET /api/Auth/GetOrganizationToken': none(everyone),
    'GET /api/Auth/GetAppToken': none(everyone),
    'GET /api/Auth/GetAppOrganizationToken': none(everyone),
  },
})
