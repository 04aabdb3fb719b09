import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { type PetFixture, petFixture } from '../../../../testing/pet-fixture.ts'
import type { Settings } from '../../../../testing/test-app.ts'
import { addMember, addWorkplace, signInMember } from '../../../persons/workplaces/testing/workplaces.ts'

type Headers = Readonly<Record<string, string>>

const found = (parts: object) => ({
  speciesId: 1,
  condition: 'well',
  municipality: 'Reykjavíkurborg',
  place: 'Við Tjörnina',
  takenAt: new Date().toISOString(),
  ...parts,
})

/** A workplace with two members who are signed in. */
async function addTo({ app, db }: PetFixture, kind: WorkplaceKind = 'municipality') {
  const { workplaceId, organisationId } = await addWorkplace(db, { kind })
  const [first, second] = [await addMember(db, { workplaceId }), await addMember(db, { workplaceId })]
  const headers: Headers = await signInMember(app, first.memberId)
  const colleague: Headers = await signInMember(app, second.memberId)
  return { workplaceId, organisationId, humanId: first.personId, colleagueId: second.personId, headers, colleague }
}

/** Workplaces that take animals into care. */
export async function careFixture(settings: Settings = {}) {
  const fixture = await petFixture(settings)
  const { db, call } = fixture
  const addInstitution = (kind?: WorkplaceKind) => addTo(fixture, kind)
  const numberOf = async (petId: number): Promise<string> =>
    (await db.selectFrom('microtag').select('tag_number').where('pet_id', '=', petId).executeTakeFirstOrThrow())
      .tag_number
  const open = (headers: Headers, parts: object = {}) => call(headers, 'POST /api/Care', found(parts))
  const openScanned = async (headers: Headers, petId: number, scan: object = {}) => {
    const tagNumber = await numberOf(petId)
    await call(headers, 'POST /api/Scans', { tagNumber, purpose: 'found', ...scan })
    return open(headers, { tagNumber, speciesId: undefined })
  }
  return {
    ...fixture,
    addInstitution,
    numberOf,
    open,
    openScanned,
    /** A case that is open, of a registered pet or of an unmarked animal. */
    opened: async (headers: Headers, petId?: number): Promise<number> =>
      (petId === undefined ? await open(headers) : await openScanned(headers, petId)).json().careCaseId,
    view: async (headers: Headers, id: number) => (await call(headers, `GET /api/Care/${id}`)).json(),
    attempt: (headers: Headers, id: number, parts: object = {}) =>
      call(headers, `POST /api/Care/${id}/Attempts`, {
        channel: 'phone',
        result: 'noAnswer',
        triedAt: new Date().toISOString(),
        ...parts,
      }),
    propose: (headers: Headers, id: number, end: string | object) =>
      call(headers, `POST /api/Care/${id}/End`, typeof end === 'string' ? { kind: end } : end),
    confirm: (headers: Headers, id: number) => call(headers, `POST /api/Care/${id}/End/Confirm`),
    /** Lets days pass for a case. */
    age: (id: number, days: number) =>
      db.query(
        `with attempts as (update care_attempt set tried_at = tried_at - $2::interval, created_at = created_at - $2::interval
          where care_case_id = $1)
        update care_case set taken_at = taken_at - $2::interval, reached_at = reached_at - $2::interval,
          created_at = created_at - $2::interval where id = $1`,
        [id, `${days} days`],
      ),
  }
}
