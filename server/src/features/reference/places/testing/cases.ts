import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { places } from '../feature.ts'

export const placesCases = featureCases<typeof places>({
  rights: {
    'GET /api/Places': none(everyone),
    'GET /api/PostalPoints': none(everyone),
  },
})
