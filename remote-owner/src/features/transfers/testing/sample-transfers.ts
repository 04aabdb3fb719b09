import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'

/** Transfers of person 7: a registration that waits, one offered to them, one that they offer to somebody without e-mail. */
export const newRegistration: PetTransfer = {
  petTransferId: 1,
  petId: 14,
  petMicroTag: '352098100000014',
  petName: 'Perla',
  petSpeciesName: 'Köttur',
  petBreedName: 'Húsköttur',
  currentOwnerPersonId: null,
  currentOwnerName: null,
  newOwnerPersonId: 7,
  newOwnerName: 'Gervimaður Færeyjar',
  newOwnerHasEmail: true,
  veterinarianPersonId: 4,
  veterinarianName: 'Gervimaður Danmörk',
  byVeterinarian: true,
  status: 'pending',
  reminded: null,
  created: '2026-11-20T12:00:00Z',
}

export const offered: PetTransfer = {
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

export const offering: PetTransfer = {
  ...offered,
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
}
