import type { Who } from '../../../../testing/pet-fixture.ts'
import type { Settings } from '../../../../testing/test-app.ts'
import { careFixture } from '../../care/testing/care-fixture.ts'
import { lost } from './cases.ts'

type Headers = Readonly<Record<string, string>>

/** Lost pets that were stolen. */
export async function theftFixture(settings: Settings = {}) {
  const fixture = await careFixture(settings)
  const { db, call, numberOf } = fixture
  const report = (petId: number, who: Who | Headers = 'owner') =>
    call(who, `PUT /api/Pets/${petId}/Theft`, { caseNumber: '007-2026-1' })
  const scan = async (headers: Headers | Who, petId: number) =>
    call(headers, 'POST /api/Scans', {
      tagNumber: await numberOf(petId),
      purpose: 'control',
      ...(typeof headers !== 'string' && { caseNumber: '1' }),
    })
  return {
    ...fixture,
    report,
    scan,
    addLost: (parts: Parameters<typeof fixture.addPet>[0] = {}) => fixture.addPet({ ...parts, pet: lost }),
    withdraw: (petId: number, who: Who = 'owner') => call(who, `DELETE /api/Pets/${petId}/Theft`),
    /** Scans the animal, and records or confirms the theft. */
    confirm: async (headers: Headers, petId: number) => {
      await scan(headers, petId)
      return call(headers, 'POST /api/Scans/Thefts', { tagNumber: await numberOf(petId), caseNumber: '007-2026-9' })
    },
    theftOf: async (petId: number, who: Who = 'owner') => (await call(who, `GET /api/Pets/${petId}`)).json().theft,
    post: (petId: number, who: Who, incidentTypeId: number) =>
      call(who, `POST /api/Pets/${petId}/Incidents`, { incidentTypeId }),
    /** Lets days pass for a report. */
    age: (petId: number, days: number) =>
      db.query(`update theft set reported_at = reported_at - $2::interval where pet_id = $1`, [petId, `${days} days`]),
  }
}
