import { featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import type { Who } from '../../../../testing/pet-fixture.ts'
import { administrators, none, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { authApplications } from '../feature.ts'

const decision =
  (action: string, who: Who) =>
  async (rows: Rows): Promise<Sent> => {
    await rows.fixture.db.query('delete from auth_application')
    return { who, url: `/api/AuthApplications/${await rows.application()}/${action}` }
  }

export const authApplicationsCases = featureCases<typeof authApplications>({
  rights: {
    'POST /api/AuthApplications/Request': none(signedIn),
    'GET /api/AuthApplications/Request': none(signedIn),
    'GET /api/AuthApplications': none(administrators),
    'POST /api/AuthApplications/{authApplicationId}/Accept': [['strangers', administrators]],
    'POST /api/AuthApplications/{authApplicationId}/Reject': [['strangers', administrators]],
    'POST /api/AuthApplications/{authApplicationId}/Cancel': [
      ['strangers', '1444+44434a41'],
      ['missing', unknownToAll],
    ],
  },
  writes: {
    'POST /api/AuthApplications/Request': async () => {
      return { who: 'other', url: '/api/AuthApplications/Request', payload: { role: 'Veterinarian' } }
    },
    'POST /api/AuthApplications/{authApplicationId}/Accept': decision('Accept', 'administrator'),
    'POST /api/AuthApplications/{authApplicationId}/Reject': decision('Reject', 'administrator'),
    'POST /api/AuthApplications/{authApplicationId}/Cancel': decision('Cancel', 'stranger'),
  },
})
