import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { authorizedUsers } from '../feature.ts'

export const authorizedUsersCases = featureCases<typeof authorizedUsers>({
  rights: {
    'GET /api/AuthorizedUsers': none(administrators),
    'POST /api/AuthorizedUsers': none(administrators),
    'PUT /api/AuthorizedUsers/{authUserId}': none(administrators),
  },
  writes: {
    'POST /api/AuthorizedUsers': async (rows) => {
      const payload = { personId: await rows.person(), roles: ['Veterinarian'] }
      return { who: 'administrator', url: '/api/AuthorizedUsers', payload }
    },
    'PUT /api/AuthorizedUsers/{authUserId}': async (rows) => {
      const values = [await rows.person()]
      const id = await rows.insert(`authorized_user (person_id, roles) values ($1, '{Veterinarian}')`, values)
      const url = `/api/AuthorizedUsers/${id}`
      return { who: 'administrator', url, payload: { roles: ['Veterinarian'], enabled: false } }
    },
  },
})
