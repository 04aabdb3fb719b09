import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { tasks } from '../feature.ts'

export const tasksCases = featureCases<typeof tasks>({
  rights: {
    'GET /api/Tasks': none(administrators),
    'GET /api/Tasks/{taskId}/Card': none(administrators),
    'GET /api/Tasks/{taskId}/Letter': none(administrators),
    'POST /api/Tasks/{taskId}/Close': none(administrators),
  },
  writes: {
    'POST /api/Tasks/{taskId}/Close': async (rows) => {
      const id = await rows.insert(`task (kind) values ('smsLimit')`)
      return { who: 'administrator', url: `/api/Tasks/${id}/Close`, payload: { outcome: 'resolved', words: 'Lagað' } }
    },
  },
})
