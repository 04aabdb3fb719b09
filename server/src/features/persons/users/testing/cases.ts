import { featureCases } from '../../../../testing/feature-cases.ts'
import {
  none,
  selfAndAdministrators,
  selfAndStaff,
  signedIn,
  signedInBeforeAcceptance,
  staff,
} from '../../../../testing/rights-signs.ts'
import type { users } from '../feature.ts'

export const usersCases = featureCases<typeof users>({
  rights: {
    'GET /api/Users': none(staff),
    'GET /api/Users/GetBySsn': none(signedIn),
    'GET /api/Users/{userId}': [['self', signedInBeforeAcceptance], ...selfAndStaff.slice(1)],
    'PUT /api/Users/{userId}': [['self', signedInBeforeAcceptance], ...selfAndAdministrators.slice(1)],
    'GET /api/Users/{userId}/simple': selfAndStaff,
    'PUT /api/Users/me/Language': none(signedInBeforeAcceptance),
  },
  writes: {
    'GET /api/Users/GetBySsn': async () => {
      return { who: 'veterinarian', url: '/api/Users/GetBySsn?ssn=0101305069' }
    },
    'PUT /api/Users/{userId}': async (rows) => {
      const payload = { email: 'annad@example.com', phoneNumbers: ['5550123'] }
      return { who: 'administrator', url: `/api/Users/${await rows.person()}`, payload }
    },
    'PUT /api/Users/me/Language': async () => ({
      who: 'owner',
      url: '/api/Users/me/Language',
      payload: { language: 'en' },
    }),
  },
})
