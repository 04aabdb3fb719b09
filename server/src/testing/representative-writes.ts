import type { Rows, Sent } from './history-rows.ts'

/** Requests that record and revoke a representative. */
export const representativeWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Users/{userId}/Representatives': async (rows) => {
    const payload = {
      personId: await rows.person(),
      validFrom: '2026-01-01',
      validUntil: '2030-01-01',
      document: 'Mál 1',
    }
    return { who: 'administrator', url: `/api/Users/${rows.fixture.ids.owner}/Representatives`, payload }
  },
  'DELETE /api/Users/{userId}/Representatives/{representativeId}': async (rows) => {
    const { owner } = rows.fixture.ids
    const columns = `representative (owner_person_id, person_id, valid_from, valid_until, document)`
    const id = await rows.insert(
      `${columns} values (${owner}, ${await rows.person()}, '2026-01-01', '2030-01-01', 'Mál 1')`,
    )
    return { who: 'owner', url: `/api/Users/${owner}/Representatives/${id}` }
  },
}
