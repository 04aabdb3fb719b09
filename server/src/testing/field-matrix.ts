/**
 * Who may send which field, stated a second time in a different form than the rows of the server. One sign per sender in
 * this order:
 *
 *   +  allowed   x  403 with an error at the field   3  403 for the whole call   4  404   a  403 acceptance-required
 */
export const senders = [
  'self',
  'newcomer', // has not accepted the terms
  'organisation', // a human who may sign for it, by the company register
  'clinicManager',
  'clinicMember',
  'policeManager',
  'policeMember',
  'shelterNewcomer', // a plain member, before the shelter has accepted the terms
  'representative',
  'stranger',
  'veterinarian',
  'administrator',
] as const
export type Sender = (typeof senders)[number]

const ofMembers = '++++++++343+'
const ofManagers = '++++x+xx343+'

interface FieldRow {
  readonly field: string
  readonly value: unknown
  readonly signs: string
}

const email = (value: string | null): FieldRow => ({ field: 'email', value, signs: ofManagers })
const accepted = (field: string): FieldRow[] => [
  { field, value: true, signs: ofMembers },
  { field, value: false, signs: ofManagers },
]

/** The fields of each call whose row names fields. */
export const fieldMatrix: Readonly<Record<string, readonly FieldRow[]>> = {
  'PUT /api/Users/{userId}': [
    email('nytt@example.com'),
    email(null),
    { field: 'phoneNumbers', value: ['5550100'], signs: ofManagers },
    { field: 'phoneNumbers', value: [], signs: ofManagers },
    { field: 'visibility', value: {}, signs: ofManagers },
    { field: 'visibility', value: { phones: false }, signs: ofManagers },
    ...accepted('signedUserAgreement'),
    ...accepted('signedPrivacyPolicy'),
    { field: 'userAgreementVersion', value: 1, signs: ofMembers },
    { field: 'privacyPolicyVersion', value: 1, signs: ofMembers },
  ],
}
