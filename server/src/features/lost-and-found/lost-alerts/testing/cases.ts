import { featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows } from '../../../../testing/history-rows.ts'
import { everyone, none, type Row, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { lostAlerts } from '../feature.ts'

const ownersAndAdministrators: readonly Row[] = [
  ['owned', '1++34433+4a41'],
  ['registered', '14434433+4a41'],
  ['organisations', '14444433+4a+1'],
  ['missing', unknownToAll],
]

const ownersOnly: readonly Row[] = [
  ['owned', '1++3443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

const lostPet = (rows: Rows) => rows.fixture.addPet({ pet: { is_lost: true, day_of_disappear: '2026-02-02' } })

export const lostAlertsCases = featureCases<typeof lostAlerts>({
  rights: {
    'GET /api/LostAlerts': none(everyone),
    'GET /api/LostAlerts/{alertCode}': none(everyone),
    'GET /api/LostAlerts/{alertCode}/Picture': none(everyone),
    'POST /api/LostAlerts/{alertCode}/Phone': none(everyone),
    'GET /api/Pets/{petId}/LostAlert': ownersAndAdministrators,
    'PUT /api/Pets/{petId}/LostAlert': ownersOnly,
    'DELETE /api/Pets/{petId}/LostAlert': ownersAndAdministrators,
    'POST /api/Pets/{petId}/LostAlert/Renew': ownersOnly,
  },
  writes: {
    'POST /api/LostAlerts/{alertCode}/Phone': null,
    'PUT /api/Pets/{petId}/LostAlert': async (rows) => ({
      who: 'owner',
      url: `/api/Pets/${await lostPet(rows)}/LostAlert`,
      payload: { isListed: true, tellsWatchers: false },
    }),
    'DELETE /api/Pets/{petId}/LostAlert': async (rows) => {
      const petId = await lostPet(rows)
      await rows.insert('lost_alert (pet_id, code) values ($1, $2)', [petId, `code-${petId}`])
      return { who: 'owner', url: `/api/Pets/${petId}/LostAlert` }
    },
    'POST /api/Pets/{petId}/LostAlert/Renew': null,
  },
})
