import type { Scan } from '@dyra/shared/contract/scans'

export const snati: NonNullable<Scan['pet']> = {
  petId: 11,
  name: 'Snati',
  gender: 'Hundur',
  species: 'Hundur',
  speciesId: 1,
  breed: 'Íslenskur fjárhundur',
  birthDate: '2020-05-05',
  birthYear: null,
  color: 'Brúnn',
  isCastrated: true,
  isDead: false,
  isLost: true,
  dayOfDisappear: '2026-11-01',
  dayOfDeath: null,
  ownerDetails: null,
  imageId: null,
  tagNumber: '352098100000011',
  owners: [
    {
      personId: 7,
      name: 'Gervimaður Færeyjar',
      personEmail: 'faereyjar@example.com',
      personAddress: 'Gervigata 1',
      postalCode: '105',
      location: 'Reykjavík',
      country: null,
      phoneNumbers: ['0102399'],
    },
  ],
  isKeeper: false,
  takesMessages: true,
  contactEmail: 'skra@example.com',
}

export const found: Scan = {
  tagNumber: snati.tagNumber,
  pet: snati,
  flags: ['lost'],
  delivered: null,
  isOwnStock: false,
  similar: [],
}

export const unknown = (tagNumber: string): Scan => ({
  tagNumber,
  pet: null,
  flags: [],
  delivered: null,
  isOwnStock: false,
  similar: [],
})

export const delivered = (tagNumber: string): Scan => ({
  ...unknown(tagNumber),
  flags: ['delivered'],
  delivered: { clinic: 'Dýraspítali Gervidals', phone: '0100101' },
})
