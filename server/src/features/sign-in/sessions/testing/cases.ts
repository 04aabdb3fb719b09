import { featureCases } from '../../../../testing/feature-cases.ts'
import { none, signedInBeforeAcceptance } from '../../../../testing/rights-signs.ts'
import type { sessions } from '../feature.ts'

export const sessionsCases = featureCases<typeof sessions>({
  rights: {
    'POST /api/Auth/Logout': none(signedInBeforeAcceptance),
    'POST /api/Auth/Renew': none(signedInBeforeAcceptance),
    'GET /api/Auth/Sessions': none(signedInBeforeAcceptance),
    'DELETE /api/Auth/Sessions': none(signedInBeforeAcceptance),
  },
  writes: {
    'POST /api/Auth/Logout': null,
    'POST /api/Auth/Renew': null,
    'DELETE /api/Auth/Sessions': null,
  },
})
