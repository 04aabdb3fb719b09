import { featureCases } from '../../../../testing/feature-cases.ts'
import { dog, newTag } from '../../../../testing/history-rows.ts'
import { none, petKeepers, petReaders, selfAndStaff, staff, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { pets } from '../feature.ts'

export const petsCases = featureCases<typeof pets>({
  rights: {
    'GET /api/Pets': none(staff),
    'POST /api/Pets': none(staff),
    'POST /api/Pets/validation': none(staff),
    'GET /api/Pets/{petId}': petReaders,
    'PUT /api/Pets/{petId}': petKeepers,
    'GET /api/Pets/{petId}/Owners': [
      ['owned', '1++344+++4a41'],
      ['registered', '144344+++4a41'],
      ['missing', unknownToAll],
    ],
    'GET /api/Users/{userId}/Pets': selfAndStaff,
  },
  writes: {
    'POST /api/Pets': async (rows) => {
      const payer = { invoicedPersonId: rows.fixture.ids.registrar }
      const payload = { ...dog, ...payer, ownerPersonId: rows.fixture.ids.owner, microTag: newTag() }
      return { who: 'registrar', url: '/api/Pets', payload }
    },
    'POST /api/Pets/validation': null,
    'PUT /api/Pets/{petId}': async (rows) => {
      return {
        who: 'owner',
        url: `/api/Pets/${await rows.fixture.addPet()}`,
        payload: { ...dog, isDead: true, deathDate: '2026-02-02' },
      }
    },
  },
})
