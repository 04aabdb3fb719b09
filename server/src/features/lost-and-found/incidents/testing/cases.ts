import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none, petReaders, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { incidents } from '../feature.ts'

export const incidentsCases = featureCases<typeof incidents>({
  rights: {
    'GET /api/Pets/{petId}/Incidents': petReaders,
    'POST /api/Pets/{petId}/Incidents': [
      ['owned', signedIn],
      ['registered', signedIn],
      ['missing', unknownToAll],
    ],
    'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': none(administrators),
  },
  writes: {
    'POST /api/Pets/{petId}/Incidents': async (rows) => {
      const payload = { incidentTypeId: 1, comment: 'Slapp' }
      return { who: 'owner', url: `/api/Pets/${await rows.fixture.addPet()}/Incidents`, payload }
    },
    'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': async (rows) => {
      const petId = await rows.fixture.addPet()
      const id = await rows.insert('incident (pet_id, incident_type_id, unconfirmed) values ($1, 1, true)', [petId])
      const url = `/api/Pets/${petId}/Incidents/${id}/Dismiss`
      return { who: 'administrator', url, payload: { reason: 'Rangt dýr' } }
    },
  },
})
