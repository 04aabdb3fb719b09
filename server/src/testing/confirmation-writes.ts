import { addQuestion } from './confirmations.ts'
import { addUnconfirmedEmail } from './email-addresses.ts'
import type { Rows, Sent } from './history-rows.ts'

/** Requests that confirm details and addresses, and record that a pet has left its owner. */
export const confirmationWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Confirmations': async ({ fixture }) => {
    await fixture.addPet({ owner: 'other' })
    // Later than the acceptance of the pet.
    const token = await addQuestion(fixture.db, fixture.ids.other, { askedAt: new Date(Date.now() + 1000) })
    return { who: 'other', url: '/api/Confirmations', payload: { token } }
  },
  'POST /api/Users/{userId}/Confirmation': async ({ fixture: { ids } }) => ({
    who: 'veterinarian',
    url: `/api/Users/${ids.owner}/Confirmation`,
  }),
  'POST /api/EmailAddresses/Confirm': async ({ fixture: { db, ids } }) => ({
    who: 'other',
    url: '/api/EmailAddresses/Confirm',
    payload: { token: await addUnconfirmedEmail(db, ids.other) },
  }),
  'POST /api/Pets/{petId}/Departure': async ({ fixture }) => ({
    who: 'owner',
    url: `/api/Pets/${await fixture.addPet()}/Departure`,
    payload: { reason: 'movedAbroad' },
  }),
}
