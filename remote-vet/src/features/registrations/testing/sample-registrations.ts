import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { TaggedPet } from '@dyra/shared/contract/veterinarians'
import { registrationOfPerla } from '@dyra/shared/testing/sample-transfer'

/** What Gervimaður Danmörk (person 3) registered, as in docs/demo-data.md. */
export const tagged: TaggedPet = {
  petId: 14,
  petName: 'Perla',
  ownerState: 'pending',
  ownerPersonId: 8,
  ownerName: 'Gervimaður Finnland',
  tagNumber: '352098100000014',
  registrationDate: '2026-11-20T12:00:00Z',
  speciesName: 'Köttur',
  invoicedPersonId: 30,
  invoicePersonName: 'Dýraspítali Gervidals ehf.',
}

export const perla: PetTransfer = {
  ...registrationOfPerla,
  newOwnerPersonId: 8,
  newOwnerHasEmail: false,
  newOwnerEmail: null,
  veterinarianPersonId: 3,
  reminded: '2026-11-20T14:00:00Z',
}
export const tritla: PetTransfer = {
  ...perla,
  petTransferId: 2,
  petId: 17,
  petMicroTag: '352098100000017',
  petName: 'Trítla',
  newOwnerPersonId: 7,
  newOwnerName: 'Gervimaður Færeyjar',
  newOwnerHasEmail: true,
  newOwnerEmail: 'g•••@e•••.com',
  status: 'rejected',
  reminded: null,
}
