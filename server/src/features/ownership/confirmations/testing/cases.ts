import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { confirmations } from '../feature.ts'
import { addQuestion } from './confirmations.ts'

export const confirmationsCases = featureCases<typeof confirmations>({
  rights: {
    'POST /api/Confirmations/Read': none(everyone),
    'POST /api/Confirmations': none(everyone),
    'POST /api/Users/{userId}/Confirmation': [
      ['self', signedIn],
      ['other', '144444+++4a41'],
      ['missing', unknownToAll],
    ],
    'POST /api/Pets/{petId}/Departure': [
      ['owned', '1+33443334a41'],
      ['registered', '1443443334a41'],
      ['organisations', '1444443334a+1'],
      ['missing', unknownToAll],
    ],
  },
  writes: {
    'POST /api/Confirmations/Read': null,
    'POST /api/Confirmations': async ({ fixture }) => {
      await fixture.addPet({ owner: 'other' })
      // The question is later than the acceptance of the pet.
      const token = await addQuestion(fixture.db, fixture.ids.other, { askedAt: new Date(Date.now() + 1000) })
      return { who: 'other', url: '/api/Confirmations', payload: { token } }
    },
    'POST /api/Users/{userId}/Confirmation': async ({ fixture: { ids } }) => ({
      who: 'veterinarian',
      url: `/api/Users/${ids.owner}/Confirmation`,
    }),
    'POST /api/Pets/{petId}/Departure': async ({ fixture }) => ({
      who: 'owner',
      url: `/api/Pets/${await fixture.addPet()}/Departure`,
      payload: { reason: 'movedAbroad' },
    }),
  },
})
