import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, signedInBeforeAcceptance } from '../../../../testing/rights-signs.ts'
import type { browserErrors } from '../feature.ts'

export const browserErrorsCases = featureCases<typeof browserErrors>({
  rights: {
    'POST /api/BrowserErrors': none(everyone),
    'POST /api/BrowserRuns': none(signedInBeforeAcceptance),
  },
  writes: {
    'POST /api/BrowserErrors': null,
    'POST /api/BrowserRuns': null,
  },
})
