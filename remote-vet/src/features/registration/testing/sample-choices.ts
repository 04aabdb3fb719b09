import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import type { Types } from '@dyra/shared/contract/types'
import type { RecentOwner } from '@dyra/shared/contract/veterinarians'
import type { FakeNetwork } from '@dyra/shared/testing/network'
import { faroe } from './sample-draft.ts'

const types: Types = {
  species: [
    { id: 1, name: 'Hundur', shortName: 'hun' },
    { id: 2, name: 'Köttur', shortName: 'kot' },
  ],
  genders: [
    { id: 1, name: 'Karlkyn', shortName: 'kk' },
    { id: 2, name: 'Kvenkyn', shortName: 'kvk' },
  ],
  breeds: [{ id: 11, speciesId: 1, name: 'Íslenskur fjárhundur' }],
  furTypes: [{ id: 1, name: 'Snögghært' }],
  incidentTypes: [],
  microTagLocations: [
    { id: 1, name: 'Háls, vinstra megin' },
    { id: 2, name: 'Háls, hægra megin' },
  ],
}

const hospital: InvoicePerson = {
  invoicePersonId: 4,
  personId: 44,
  fullName: 'Dýraspítali Gervidals ehf.',
  ssn: '6406307368',
  created: null,
}

const recent: RecentOwner = { ...faroe, lastRegistered: '2026-11-20T10:00:00.000Z' }

export const snati: LookupResult = {
  petId: 11,
  name: 'Snati',
  gender: 'Karlkyn',
  species: 'Hundur',
  speciesId: 1,
  breed: null,
  birthDate: null,
  birthYear: null,
  color: null,
  isCastrated: null,
  isDead: false,
  isLost: false,
  dayOfDisappear: null,
  imageId: null,
  tagNumber: '352098100000011',
  isKeeper: false,
  takesMessages: true,
  contactEmail: 'dyraaudkenni@example.com',
  owners: [
    {
      personId: 1,
      name: 'Gervimaður Færeyjar',
      personEmail: null,
      personAddress: null,
      postalCode: null,
      location: null,
      country: null,
      phoneNumbers: [],
    },
  ],
}

/** Answers all reads of the screen. A lookup finds no pet. */
export function answerChoices(network: FakeNetwork, { hasPayer = true } = {}): void {
  const { personId: id, ssn, fullName } = hospital
  network.answer('GET /api/Types', types)
  network.answer('GET /api/InvoicePersons', [hospital])
  network.answer('GET /api/VeterinarianSettings', { defaultInvoicePerson: hasPayer ? { id, ssn, fullName } : null })
  network.answer('GET /api/Tariff', { validFrom: '2020-01-01', price: 2000 })
  network.answerList('GET /api/Veterinarian/{userId}/RecentOwners', [recent], 1)
  network.answer('GET /api/MicroTags/Holder', { pet: null })
  network.answer('GET /api/Stock/Check', { stock: 'none', holderName: null, warnings: [] })
  network.answer('POST /api/Pets/validation', { warnings: {}, price: 2000 })
  network.answer('POST /api/Pets/notify', { notified: true, hasAddress: true, smsQueued: false })
  network.answer('GET /api/Pets/{petId}/Acceptance', { status: 'pending', waiting: 1, path: '/accept?t=1.7.x' })
}
