import type { LookupResult } from '@dyra/shared/contract/micro-tags'

/** For tests: a lost cat with one owner who has accepted the terms. */
export const samplePet: LookupResult = {
  petId: 12,
  name: 'Skotta',
  gender: 'Læða',
  species: 'Köttur',
  speciesId: 2,
  breed: 'Húsköttur',
  birthDate: '2022-05-14',
  birthYear: 2022,
  color: 'Þrílit',
  isCastrated: true,
  isDead: false,
  isLost: true,
  dayOfDisappear: '2026-11-01',
  imageId: null,
  tagNumber: '352098100000012',
  owners: [
    {
      personId: 5,
      name: 'Gervimaður Færeyjar',
      personEmail: 'gervimadur.faereyjar@example.com',
      personAddress: 'Skottuholti 12',
      postalCode: '845',
      location: 'Flúðir',
      country: null,
      phoneNumbers: ['0102399'],
    },
  ],
  isKeeper: false,
  takesMessages: true,
  contactEmail: 'skra@example.com',
}
