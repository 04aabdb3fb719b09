import type { PetTransfer } from '../contract/pet-transfers.ts'

/** Perla, registered by Gervimaður Danmörk, waits for Gervimaður Finnland (docs/demo-data.md). */
export const registrationOfPerla: PetTransfer = {
  petTransferId: 1,
  petId: 14,
  petMicroTag: '352098100000014',
  petName: 'Perla',
  petSpeciesName: 'Köttur',
  petBreedName: 'Húsköttur',
  currentOwnerPersonId: null,
  currentOwnerName: null,
  currentOwnerSsn: null,
  newOwnerPersonId: 2,
  newOwnerName: 'Gervimaður Finnland',
  newOwnerSsn: null,
  newOwnerHasEmail: true,
  newOwnerEmail: 'f•••@e•••.com',
  isAlternativeEmail: false,
  veterinarianPersonId: 4,
  veterinarianName: 'Gervimaður Danmörk',
  byVeterinarian: true,
  status: 'pending',
  reminded: null,
  created: '2026-11-20T12:00:00Z',
  decided: null,
}
