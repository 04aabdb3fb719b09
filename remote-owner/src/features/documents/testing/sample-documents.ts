import type { DocumentSheet, VerificationDocument } from '@dyra/shared/contract/verification-documents'

export const certificate: VerificationDocument = {
  documentId: '6f0e3c1e-63b8-4a3f-9d33-2f54e0f5f001',
  kind: 'certificate',
  code: 'ABCD2345',
  showsName: false,
  state: 'genuine',
  changed: [],
  created: '2026-11-01T12:00:00.000Z',
  expires: '2028-10-31T12:00:00.000Z',
}
export const proof: VerificationDocument = {
  ...certificate,
  documentId: '6f0e3c1e-63b8-4a3f-9d33-2f54e0f5f002',
  kind: 'proof',
  code: 'WXYZ6789',
  expires: '2026-12-01T12:00:00.000Z',
}

export const sheet: DocumentSheet = {
  ...certificate,
  petId: 12,
  madeBy: 'owner',
  animal: {
    name: 'Skotta',
    speciesName: 'Köttur',
    breedName: 'Húsköttur',
    breedNameInEnglish: 'Domestic cat',
    genderName: 'Læða',
    color: 'Þrílit',
    birthDate: '2022-05-14',
    birthYear: null,
    registered: '2022-07-21',
    imageId: null,
  },
  numbers: [
    {
      tagNumber: '352098100000012',
      location: 'Háls, vinstra megin',
      registered: '2022-07-21',
      veterinarian: 'Gervimaður Danmörk',
    },
  ],
  owner: { name: 'Gervimaður Færeyjar', address: null, since: '2022-07-22' },
  transfer: null,
  export: null,
}
