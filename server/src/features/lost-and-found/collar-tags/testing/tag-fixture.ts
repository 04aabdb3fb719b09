import { randomUUID } from 'node:crypto'
import { petFixture } from '../../../../testing/pet-fixture.ts'

/** Pets with a tag on their collar. */
export async function tagFixture(settings: Parameters<typeof petFixture>[0] = {}) {
  const fixture = await petFixture(settings)
  const put = (petId: number, showsPhone = false, who: Parameters<typeof fixture.call>[0] = 'owner') =>
    fixture.call(who, `PUT /api/Pets/${petId}/CollarTag`, { showsPhone })
  const found = { condition: 'well', whereabouts: 'withMe', showPhone: false, showEmail: false, formSeconds: 9 }
  return {
    ...fixture,
    put,
    /** Makes the tag of a new pet. */
    tagged: async (showsPhone = false, pet: NonNullable<Parameters<typeof fixture.addPet>[0]> = {}) => {
      const petId = await fixture.addPet(pet)
      const code: string = (await put(petId, showsPhone, pet.owner ?? 'owner')).json().tag.code
      return { petId, code }
    },
    view: (code: string, remoteAddress = '192.0.2.9') =>
      fixture.app.inject({ url: `/api/CollarTags/${code}`, remoteAddress }),
    press: (code: string, remoteAddress = '192.0.2.9') =>
      fixture.app.inject({ method: 'POST', url: `/api/CollarTags/${code}/Phone`, remoteAddress }),
    report: (tagCode: string, remoteAddress = '192.0.2.9') =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/FoundReports',
        payload: { ...found, requestId: randomUUID(), tagCode },
        remoteAddress,
      }),
    rowsOf: (petId: number) =>
      fixture.db.selectFrom('collar_tag').selectAll().where('pet_id', '=', petId).orderBy('id').execute(),
  }
}
