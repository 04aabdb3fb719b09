import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { browserErrors } from '../feature.ts'

export const browserErrorsCases = featureCases<typeof browserErrors>({
  rights: {
    'POST /api/BrowserErrors': none(everyone),
  },
  writes: {
    'POST /api/BrowserErrors': null,
  },
})
