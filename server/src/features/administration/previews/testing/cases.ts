import { featureCases } from '../../../../testing/feature-cases.ts'
import { none, staff } from '../../../../testing/rights-signs.ts'
import type { previews } from '../feature.ts'

export const previewsCases = featureCases<typeof previews>({
  rights: {
    'GET /api/Preview': none(staff),
    'POST /api/Preview': none(staff),
    'DELETE /api/Preview': none(staff),
  },
  writes: {
    'POST /api/Preview': null,
    'DELETE /api/Preview': null,
  },
})
