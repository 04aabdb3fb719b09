import type { PetListItem } from '../contract/pet.ts'

/** A pet of docs/demo-data.md as in lists. */
export const snati: PetListItem = {
  petId: 11,
  tagNumber: '352098100000011',
  birthDate: '2021-03-02',
  hasOnlyBirthYear: false,
  name: 'Snati',
  speciesId: 1,
  speciesName: 'Hundur',
  breedName: 'Íslenskur fjárhundur',
  imageId: null,
  inTransfer: false,
  isDead: false,
  isLost: false,
}
