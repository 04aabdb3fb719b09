import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, unknownToAll } from '../../../../testing/rights-signs.ts'
import { addDispute, addHandover } from '../../handover-codes/testing/handover-codes.ts'
import type { disputes } from '../feature.ts'

export const disputesCases = featureCases<typeof disputes>({
  rights: {
    'POST /api/Pets/{petId}/Dispute': [['owned', administrators]],
    'POST /api/Pets/{petId}/Dispute/Decision': [['owned', administrators]],
    'POST /api/PetTransfers/{transferPetId}/Contest': [
      ['owned', '1+33443334a41'],
      ['registered', '1443443334a41'],
      ['missing', unknownToAll],
    ],
  },
  writes: {
    'POST /api/Pets/{petId}/Dispute': async ({ fixture }) => ({
      who: 'administrator',
      url: `/api/Pets/${await fixture.addPet()}/Dispute`,
      payload: { reason: 'Tveir segjast eiga dýrið' },
    }),
    'POST /api/Pets/{petId}/Dispute/Decision': async ({ fixture }) => {
      const petId = await fixture.addPet()
      await addDispute(fixture.db, petId)
      const payload = { outcome: 'transferred', newOwnerPersonId: fixture.ids.other, reason: 'Kaupsamningur' }
      return { who: 'administrator', url: `/api/Pets/${petId}/Dispute/Decision`, payload }
    },
    'POST /api/PetTransfers/{transferPetId}/Contest': async ({ fixture }) => {
      const { owner, newOwner } = fixture.ids
      const petId = await fixture.addPet({ owner: 'newOwner' })
      const transferId = await addHandover(fixture.db, { petId, ownerId: owner, buyerId: newOwner })
      return { who: 'owner', url: `/api/PetTransfers/${transferId}/Contest`, payload: { words: 'Ég seldi það ekki' } }
    },
  },
})
