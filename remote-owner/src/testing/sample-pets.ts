import type { Incident } from '@dyra/shared/contract/incidents'
import type { Pet, PetListItem } from '@dyra/shared/contract/pet'
import { snati as sample } from '@dyra/shared/testing/sample-pet'

/** Pets of docs/demo-data.md#pets. */
export const snati: PetListItem = { ...sample, imageId: 'd1f3c1de-63b8-4a3f-9d33-2f54e0f5f001' }
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

/** Skotta, as the pet page loads her for her owner. */
export const skottaPage: Pet = {
  petId: 12,
  name: 'Skotta',
  genderId: 2,
  genderName: 'Læða',
  speciesId: 2,
  speciesName: 'Köttur',
  breedId: 20,
  breedName: 'Húsköttur',
  furId: 1,
  furType: 'Snögghært',
  color: 'Þrílit',
  earTag: null,
  birthDate: '2022-05-14',
  birthYear: null,
  hasOnlyBirthYear: false,
  birthCountry: null,
  arrivalDate: null,
  importPermit: null,
  origin: null,
  isCastrated: true,
  isDead: false,
  dayOfDeath: null,
  isLost: true,
  dayOfDisappear: '2026-11-01',
  imageId: null,
  microTags: [
    {
      microTagId: 31,
      locationId: 1,
      location: 'Háls, vinstra megin',
      tagNumber: '352098100000012',
      created: '2022-07-21T10:00:00Z',
      isForeignMicroTag: false,
      chippingDate: null,
    },
  ],
  transfers: [],
  shownToFinders: { owner: ['name', 'address', 'phones', 'email'], coOwner: null },
  owner: {
    personId: 7,
    name: 'Gervimaður Færeyjar',
    coOwnerPersonId: null,
    coOwnerPersonSsn: null,
    coOwnerPersonFullName: null,
  },
}

export const lostIncident: Incident = {
  incidentId: 41,
  incidentTypeId: 1,
  incident: 'Týnt',
  comment: 'Slapp út um glugga.',
  date: '2026-11-01',
  unconfirmed: false,
  dismissed: false,
  created: '2026-11-01T10:00:00Z',
}
