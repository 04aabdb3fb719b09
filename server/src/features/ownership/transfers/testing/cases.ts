import { featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import type { Who } from '../../../../testing/pet-fixture.ts'
import {
  administrators,
  none,
  type Row,
  selfAndAdministrators,
  signedIn,
  staff,
  unknownToAll,
} from '../../../../testing/rights-signs.ts'
import type { transfers } from '../feature.ts'

const transition =
  (action: string, who: Who) =>
  async (rows: Rows): Promise<Sent> => {
    const id = await rows.fixture.addTransfer(await rows.fixture.addPet())
    return { who, url: `/api/PetTransfers/${id}/${action}` }
  }

const proposing: readonly Row[] = [
  ['owned', '1+334433+4a41'],
  ['registered', '144344+3+4a41'],
  ['byDisabled', '14434433+4a41'],
  ['missing', unknownToAll],
]

export const transfersCases = featureCases<typeof transfers>({
  rights: {
    'POST /api/Pets/notify': none(staff),
    'POST /api/PetTransfers': none(signedIn),
    'POST /api/PetTransfers/{transferPetId}/Accept': [
      ['owned', '133+4433+4a41'],
      ['registered', '144+4433+4a41'],
      ['missing', unknownToAll],
    ],
    'POST /api/PetTransfers/{transferPetId}/Reject': [
      ['owned', '133+443334a41'],
      ['registered', '144+443334a41'],
      ['missing', unknownToAll],
    ],
    'POST /api/PetTransfers/{transferPetId}/Cancel': proposing,
    'POST /api/PetTransfers/{transferPetId}/UndoReject': [
      ['owned', '1+334433+4a41'],
      ['registered', '14434433+4a41'],
      ['missing', unknownToAll],
    ],
    'POST /api/PetTransfers/{transferPetId}/EmailPrompt': proposing,
    'GET /api/Users/{userId}/PetsTransfers': selfAndAdministrators,
    'GET /api/Veterinarian/{userId}/PetsInTransfer': selfAndAdministrators,
    'GET /api/PetTransfers/Counts': none(signedIn),
    'GET /api/PetTransfers/PendingNewPets': none(administrators),
    'GET /api/PetTransfers/RejectedNewPets': none(administrators),
    'GET /api/PetTransfers/PendingOwners': none(administrators),
    'GET /api/Pets/{petId}/Acceptance': [
      ['registered', '144444+3+4a41'],
      ['byDisabled', '14444433+4a41'],
      ['missing', unknownToAll],
    ],
    'POST /api/PetTransfers/Acceptance': none(signedIn),
  },
  writes: {
    'POST /api/Pets/notify': async (rows) => {
      const ownerPersonId = await rows.person()
      const petId = await rows.fixture.addPet({ owner: null })
      await rows.fixture.addTransfer(petId, { new_owner_person_id: ownerPersonId })
      await rows.insert(
        `outbox (kind, recipient_person_id, payload, pet_ids, dedup_key, run_at)
         values ('registration', $1, '{}', array[$2::bigint], $3, now() + interval '5 minutes')`,
        [ownerPersonId, petId, `registration:${rows.fixture.ids.registrar}:${ownerPersonId}`],
      )
      const payload = { ownerPersonId, alternativeEmail: 'nytt@example.com', addEmailToOwner: true }
      return { who: 'registrar', url: '/api/Pets/notify', payload }
    },
    'POST /api/PetTransfers': async (rows) => {
      const payload = { petId: await rows.fixture.addPet(), newOwnerPersonId: rows.fixture.ids.newOwner }
      return { who: 'owner', url: '/api/PetTransfers', payload }
    },
    'POST /api/PetTransfers/{transferPetId}/Accept': transition('Accept', 'newOwner'),
    'POST /api/PetTransfers/{transferPetId}/Reject': transition('Reject', 'newOwner'),
    'POST /api/PetTransfers/{transferPetId}/Cancel': transition('Cancel', 'owner'),
    'POST /api/PetTransfers/{transferPetId}/UndoReject': async (rows) => {
      const rejected = { status: 'rejected', decided_at: new Date() } as const
      const id = await rows.fixture.addTransfer(await rows.fixture.addPet({ owner: null }), rejected)
      return { who: 'administrator', url: `/api/PetTransfers/${id}/UndoReject` }
    },
    'POST /api/PetTransfers/{transferPetId}/EmailPrompt': null,
    'POST /api/PetTransfers/Acceptance': null,
  },
})
