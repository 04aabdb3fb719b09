import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { verificationDocuments } from '../feature.ts'

const parties = '144+4433+4a41'

const url = (petId: number) => `/api/Pets/${petId}/VerificationDocuments`

const certificate = { kind: 'certificate', showsName: false, showsAddress: false }

export const verificationDocumentsCases = featureCases<typeof verificationDocuments>({
  rights: {
    'GET /api/Verify/{code}': none(everyone),
    'GET /api/Pets/{petId}/VerificationDocuments': [
      ['owned', '1++34433+4a41'],
      ['registered', '14434433+4a41'],
      ['organisations', '14444433+4a+1'],
      ['missing', unknownToAll],
    ],
    'POST /api/Pets/{petId}/VerificationDocuments': [
      ['owned', '1++344+++4a41'],
      ['registered', '144344+++4a41'],
      ['organisations', '144444+++4a+1'],
      ['missing', unknownToAll],
    ],
    'POST /api/PetTransfers/{transferPetId}/Receipt': [
      ['owned', '1+3+4433+4a41'],
      ['registered', parties],
      ['byDisabled', parties],
      ['missing', unknownToAll],
    ],
    'GET /api/VerificationDocuments/{documentId}': none(signedIn),
    'POST /api/VerificationDocuments/{documentId}/Revoke': none(signedIn),
  },
  writes: {
    'POST /api/Pets/{petId}/VerificationDocuments': async ({ fixture }) => ({
      who: 'owner',
      url: url(await fixture.addPet()),
      payload: certificate,
    }),
    'POST /api/PetTransfers/{transferPetId}/Receipt': async ({ fixture }) => {
      const petId = await fixture.addPet({ owner: 'newOwner' })
      const transferId = await fixture.addTransfer(petId, {
        current_owner_person_id: fixture.ids.owner,
        new_owner_person_id: fixture.ids.newOwner,
        status: 'accepted',
        decided_at: new Date(),
      })
      await fixture.db.query(
        `update pet_transfer t set decided_at = w.from_at from ownership w where w.pet_id = t.pet_id and t.id = $1`,
        [transferId],
      )
      return { who: 'newOwner', url: `/api/PetTransfers/${transferId}/Receipt` }
    },
    'POST /api/VerificationDocuments/{documentId}/Revoke': async ({ fixture }) => {
      const made = await fixture.call('owner', `POST ${url(await fixture.addPet())}`, certificate)
      return { who: 'owner', url: `/api/VerificationDocuments/${made.json().documentId}/Revoke` }
    },
  },
})
