import { petFixture } from '../../../../testing/pet-fixture.ts'

/** An alert with all optional values. */
export const full = {
  postalCodeId: 105,
  place: 'Við Klambratún',
  time: '22:30',
  marks: 'Hvít loppa',
  message: 'Kolur er styggur',
  isListed: true,
  tellsWatchers: true,
}
export const off = { isListed: false, tellsWatchers: false }

/** Lost pets and their alerts. */
export async function alertFixture(settings: Parameters<typeof petFixture>[0] = {}) {
  const fixture = await petFixture(settings)
  const put = (petId: number, input: object = full, who: 'owner' | 'coOwner' = 'owner') =>
    fixture.call(who, `PUT /api/Pets/${petId}/LostAlert`, input)
  const list = async (query = '') =>
    (await fixture.app.inject({ url: `/api/LostAlerts?${query}` })).json() as { code: string }[]
  return {
    ...fixture,
    put,
    list,
    lostPet: (coOwner: 'coOwner' | null = null) =>
      fixture.addPet({ coOwner, pet: { is_lost: true, day_of_disappear: '2026-03-02', color: 'Svartur' } }),
    /** Publishes an alert and returns its code. */
    publish: async (petId: number, input: object = full): Promise<string> =>
      (await put(petId, input)).json().alert.code,
    page: (code: string) => fixture.app.inject({ url: `/api/LostAlerts/${code}` }),
    isListed: async (code: string, query = '') => (await list(query)).some((alert) => alert.code === code),
    rowOf: (petId: number) =>
      fixture.db.selectFrom('lost_alert').selectAll().where('pet_id', '=', petId).executeTakeFirstOrThrow(),
  }
}
