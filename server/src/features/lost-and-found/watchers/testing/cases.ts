import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, signedIn } from '../../../../testing/rights-signs.ts'
import type { unsubscribing, watchers } from '../feature.ts'

export const watchersCases = featureCases<typeof watchers | typeof unsubscribing>({
  rights: {
    'GET /api/Users/me/Watch': none(signedIn),
    'PUT /api/Users/me/Watch': none(signedIn),
    'DELETE /api/Users/me/Watch': none(signedIn),
    'POST /api/Watchers/Unsubscribe': none(everyone),
  },
  writes: {
    'PUT /api/Users/me/Watch': null,
    'DELETE /api/Users/me/Watch': null,
    'POST /api/Watchers/Unsubscribe': null,
  },
})
