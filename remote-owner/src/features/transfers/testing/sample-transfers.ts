import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { registrationOfPerla } from '@dyra/shared/testing/sample-transfer'

/** Transfers of person 7: a pending registration, an incoming one, and an outgoing one to a person without e-mail. */
export const newRegistration: PetTransfer = {
  ...registrationOfPerla,
  newOwnerPersonId: 7,
  newOwnerName: 'Gervimaður Færeyjar',
}

export const incomingTransfer: PetTransfer = {
  ...newRegistration,
  petTransferId: 2,
  petId: 16,
  petMicroTag: '352098100000016',
  petName: 'Birta',
  petSpeciesName: 'Kanína',
  petBreedName: null,
  currentOwnerPersonId: 2,
  currentOwnerName: 'Gervimaður Finnland',
  veterinarianPersonId: null,
  veterinarianName: null,
  byVeterinarian: false,
}

export const outgoingTransfer: PetTransfer = {
  ...incomingTransfer,
  petTransferId: 3,
  petId: 11,
  petMicroTag: '352098100000011',
  petName: 'Snati',
  petSpeciesName: 'Hundur',
  currentOwnerPersonId: 7,
  currentOwnerName: 'Gervimaður Færeyjar',
  newOwnerPersonId: 3,
  newOwnerName: 'Gervimaður Noregur',
  newOwnerHasEmail: false,
  newOwnerEmail: null,
}

/** An outgoing transfer that was rejected. */
export const rejectedTransfer: PetTransfer = {
  ...outgoingTransfer,
  petTransferId: 4,
  petName: 'Kátur',
  status: 'rejected',
}
