import { addClaim } from './claims.ts'
import type { Rows, Sent } from './history-rows.ts'

async function open({ fixture }: Rows, values = {}) {
  const petId = await fixture.addPet()
  const { stranger: claimantId, owner: ownerId } = fixture.ids
  return { petId, ...(await addClaim(fixture.db, { petId, claimantId, ownerId, values })) }
}

const answer =
  (action: string, payload?: object) =>
  async (rows: Rows): Promise<Sent> => {
    const { petId, claimId } = await open(rows)
    return { who: 'owner', url: `/api/Pets/${petId}/Claims/${claimId}/${action}`, payload }
  }

/** One request of every call that changes the history of a claim. */
export const claimWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Claims': async ({ fixture }) => {
    const petId = await fixture.addPet()
    await fixture.db.query('delete from claim')
    const [tag] = await fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
      petId,
    ])
    return { who: 'stranger', url: '/api/Claims', payload: { tagNumber: tag?.n, account: 'Keypt af nágranna' } }
  },
  'POST /api/Claims/{claimId}/Withdraw': async (rows) => ({
    who: 'stranger',
    url: `/api/Claims/${(await open(rows)).claimId}/Withdraw`,
  }),
  'POST /api/Pets/{petId}/Claims/{claimId}/Agree': answer('Agree'),
  'POST /api/Pets/{petId}/Claims/{claimId}/Object': answer('Object', { words: 'Hann er minn' }),
  'POST /api/Tasks/{taskId}/Claim/Letter': async (rows) => {
    const { taskId } = await open(rows, { notified_at: null, notified_by: null })
    return { who: 'administrator', url: `/api/Tasks/${taskId}/Claim/Letter` }
  },
  'POST /api/Tasks/{taskId}/Claim/Decide': async (rows) => ({
    who: 'administrator',
    url: `/api/Tasks/${(await open(rows)).taskId}/Claim/Decide`,
    payload: { outcome: 'declined', words: 'Engin gögn' },
  }),
}
