import type { LookupOwner, LookupResult } from '../../../contract/micro-tags.ts'
import type { SettledLookup } from '../settled-lookup.ts'

const owner: LookupOwner = {
  personId: 1,
  name: 'Eigandi',
  personEmail: 'eigandi@example.com',
  personAddress: 'Gata 1',
  postalCode: '101',
  location: 'Reykjavík',
  country: null,
  phoneNumbers: ['5550001', '5550002'],
}

const pet: LookupResult = {
  petId: 1,
  name: 'Dýr',
  gender: 'Karlkyn',
  species: 'Hundur',
  speciesId: 1,
  breed: null,
  birthDate: '2020-05-14',
  birthYear: null,
  color: null,
  isCastrated: null,
  isDead: true,
  isLost: true,
  dayOfDisappear: '2026-11-01',
  imageId: null,
  tagNumber: '352098100000012',
  owners: [owner, { ...owner, personId: 2, phoneNumbers: [], personEmail: null }],
  isKeeper: false,
  takesMessages: true,
  contactEmail: 'skra@example.com',
}

/** Results that together have every element of the lookup: a page needs the style rules of all of them. */
export const sampleResults: readonly SettledLookup[] = [
  { kind: 'found', pet },
  { kind: 'found', pet: { ...pet, owners: [], imageId: 'x' } },
  { kind: 'notFound', input: '35209810000001O', delivered: { clinic: 'Stofa', phone: '5550001' } },
  { kind: 'badInput', message: 'Villa' },
  { kind: 'limited', until: 0 },
  { kind: 'unavailable', message: 'Villa' },
]
