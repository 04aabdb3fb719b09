import type { Route } from '@dyra/shared/contract'

/** Example values of one call: parameters by name, the body, the body of its success response. */
export interface Example {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly response?: unknown
}

const TAG = '352098100200123'
const OWNER = '0101302399'

const registration = {
  name: 'Snati',
  speciesId: 1,
  genderId: 1,
  color: 'Svartur',
  birthDate: '2026-08-14',
  microTag: TAG,
  ownerSsn: OWNER,
}

/** Examples of the calls of practice software, with made-up persons. */
export const practiceExamples: Partial<Record<Route, Example>> = {
  'GET /api/open/v1/microtags/{tagNumber}': {
    parameters: { tagNumber: '352098100000011' },
    response: {
      petId: 12,
      name: 'Perla',
      gender: 'Kvenkyn',
      species: 'Hundur',
      speciesId: 1,
      breed: 'Íslenskur fjárhundur',
      birthDate: '2022-05-01',
      birthYear: null,
      color: 'Gul',
      isCastrated: true,
      isDead: false,
      isLost: true,
      dayOfDisappear: '2026-11-20',
      imageId: null,
      tagNumber: '352098100000011',
      owners: [
        {
          personId: 7104385291650473,
          name: 'Gervimaður Færeyjar',
          personEmail: null,
          personAddress: null,
          postalCode: '101',
          location: 'Reykjavík',
          country: null,
          phoneNumbers: ['5550001'],
        },
      ],
      isKeeper: false,
      takesMessages: true,
      contactEmail: 'skra@example.com',
    },
  },
  'POST /api/open/v1/persons/find': {
    body: { ssn: OWNER },
    response: { ssn: OWNER, name: 'Gervimaður Færeyjar', deceased: false, hasEmail: true },
  },
  'POST /api/open/v1/registrations/validation': {
    body: registration,
    response: { warnings: {}, price: 2500 },
  },
  'POST /api/open/v1/registrations': {
    parameters: { 'Idempotency-Key': TAG },
    body: { ...registration, expectedPrice: 2500 },
    response: { petId: 4711 },
  },
  'GET /api/open/v1/registrations': {
    parameters: { From: 0, Size: 20 },
    response: [
      {
        petId: 4711,
        petName: 'Snati',
        speciesName: 'Hundur',
        tagNumber: TAG,
        registrationDate: '2026-11-22T10:15:00.000Z',
        ownerState: 'pending',
      },
    ],
  },
  'GET /api/open/v1/stock': {
    parameters: { State: 'free', From: 0, Size: 20 },
    response: [
      { tagNumber: TAG, state: 'free', registered: null, voidReason: null, clinic: 'Dýralæknastofan í Gervidal' },
    ],
  },
  'POST /api/open/v1/patients/check': {
    body: { tagNumbers: [TAG, '352098100000011'] },
    response: [
      { tagNumber: TAG, state: 'pending' },
      { tagNumber: '352098100000011', state: 'ok' },
    ],
  },
  'POST /api/open/v1/pairs/check': {
    body: { tagNumber: TAG, code: 'ABCD2345' },
    response: { matches: false },
  },
  'GET /api/open/v1/index': {
    parameters: { Cursor: 'c.12.81644.1207.1795910400' },
    response: {
      numbers: [
        { hash: '5f2c8d1ab04c6d7e5a6f1b3c9d8e7f60112233445566778899aabbccddeeff00', speciesId: 1, status: 'lost' },
      ],
      registry: 'dyraaudkenni.example.is',
      cursor: 'c.12.81650.1209.1795914000',
      hasMore: false,
    },
  },
  'GET /api/open/v1/pets/{petId}': {
    parameters: { petId: 4711 },
    response: {
      petId: 4711,
      name: 'Snati',
      speciesId: 1,
      tagNumbers: [TAG],
      isLost: false,
      isDead: false,
      keeper: null,
    },
  },
}
