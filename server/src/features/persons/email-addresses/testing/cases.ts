import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { emailAddresses } from '../feature.ts'
import { addUnconfirmedEmail } from './email-addresses.ts'

export const emailAddressesCases = featureCases<typeof emailAddresses>({
  rights: {
    'POST /api/EmailAddresses/Read': none(everyone),
    'POST /api/EmailAddresses/Confirm': none(everyone),
    'POST /api/Users/{userId}/EmailConfirmation': [
      ['self', signedIn],
      ['other', '14444433+4a41'],
      ['missing', unknownToAll],
    ],
  },
  writes: {
    'POST /api/EmailAddresses/Read': null,
    'POST /api/EmailAddresses/Confirm': async ({ fixture: { db, ids } }) => ({
      who: 'other',
      url: '/api/EmailAddresses/Confirm',
      payload: { token: await addUnconfirmedEmail(db, ids.other) },
    }),
    'POST /api/Users/{userId}/EmailConfirmation': null,
  },
})
