import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { outbox } from '../feature.ts'

export const outboxCases = featureCases<typeof outbox>({
  rights: {
    'GET /api/Outbox': none(administrators),
    'POST /api/Outbox/{id}/Retry': none(administrators),
  },
  writes: {
    'POST /api/Outbox/{id}/Retry': null,
  },
})
