import type { PayerAgreements } from '@dyra/shared/contract/payer-agreements'
import type { User } from '@dyra/shared/contract/users'

/** An owner of docs/demo-data.md#people. */
export const faroe: User = {
  userId: 7,
  name: 'Gervimaður Færeyjar',
  ssn: '0101302399',
  postalCodeId: 101,
  municipality: 'Reykjavíkurborg',
  address: 'Skottuholti 12',
  email: 'gervimadur.faereyjar@example.com',
  firstTimeSignin: false,
  signedPrivacyPolicy: true,
  signedUserAgreement: true,
  phoneNumbers: ['0102399'],
  countryCode: 'IS',
  details: { confirmed: '2026-05-31T12:00:00.000Z', state: null, staleReason: null },
  policies: ['PetOwner'],
}

export const noPayer: PayerAgreements = { isPayer: false, agreements: [] }
