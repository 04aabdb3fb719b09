import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, staff } from '../../../../testing/rights-signs.ts'
import type { lookup } from '../feature.ts'

export const lookupCases = featureCases<typeof lookup>({
  rights: {
    'GET /api/MicroTags': none(everyone),
    'GET /api/MicroTags/Holder': none(staff),
  },
})
