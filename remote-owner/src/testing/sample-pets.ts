import type { PetListItem } from '@dyra/shared/contract/pet'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'

/** Pets of demo-data.md. */
export const snati: PetListItem = {
  petId: 11,
  tagNumber: '352098100000011',
  birthDate: '2021-03-02',
  hasOnlyBirthYear: false,
  name: 'Snati',
  speciesId: 1,
  speciesName: 'Hundur',
  breedName: 'Íslenskur fjárhundur',
  imageId: 'd1f3c1de-63b8-4a3f-9d33-2f54e0f5f001',
  inTransfer: false,
  isDead: false,
  isLost: false,
}
export const skotta: PetListItem = {
  ...snati,
  petId: 12,
  tagNumber: '352098100000012',
  birthDate: '2022-01-01',
  hasOnlyBirthYear: true,
  name: 'Skotta',
  speciesId: 2,
  speciesName: 'Köttur',
  breedName: null,
  imageId: null,
  isLost: true,
}
export const gosi: PetListItem = { ...snati, petId: 15, name: 'Gosi', tagNumber: null, birthDate: null, isDead: true }

export const incoming: PetTransfer = {
  petTransferId: 5,
  petId: 16,
  petMicroTag: '352098100000016',
  petName: 'Birta',
  petSpeciesName: 'Kanína',
  petBreedName: null,
  currentOwnerPersonId: 8,
  currentOwnerName: 'Gervimaður Finnland',
  newOwnerPersonId: 7,
  newOwnerName: 'Gervimaður Færeyjar',
  newOwnerHasEmail: true,
  veterinarianPersonId: null,
  veterinarianName: null,
  byVeterinarian: false,
  status: 'pending',
  reminded: null,
  created: '2026-11-02T10:00:00Z',
}
