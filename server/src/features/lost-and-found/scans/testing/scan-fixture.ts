import { randomUUID } from 'node:crypto'
import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { type PetFixture, petFixture } from '../../../../testing/pet-fixture.ts'
import type { Settings } from '../../../../testing/test-app.ts'
import { addMember, addWorkplace, signInMember } from '../../../persons/workplaces/testing/workplaces.ts'

type Headers = Awaited<ReturnType<typeof signInMember>>

/** Adds an institution with one member who is signed in. */
async function addInstitution({ app, db }: PetFixture, kind: WorkplaceKind) {
  const { workplaceId, organisationId } = await addWorkplace(db, { kind })
  const { memberId, personId } = await addMember(db, { workplaceId })
  return { workplaceId, organisationId, humanId: personId, headers: await signInMember(app, memberId) }
}

const numberOf = async ({ db }: PetFixture, petId: number): Promise<string> =>
  (await db.selectFrom('microtag').select('tag_number').where('pet_id', '=', petId).executeTakeFirstOrThrow())
    .tag_number

/** A registry with veterinarians and institutions that scan. */
export async function scanFixture(settings: Settings = {}) {
  const fixture = await petFixture(settings)
  const post = (headers: Headers | Record<string, string>, path: string, payload: object) =>
    fixture.app.inject({ method: 'POST', url: `/api/Scans${path}`, payload, headers })
  return {
    ...fixture,
    addInstitution: (kind: WorkplaceKind) => addInstitution(fixture, kind),
    numberOf: (petId: number) => numberOf(fixture, petId),
    scan: (headers: Headers | Record<string, string>, payload: object) =>
      post(headers, '', { purpose: 'found', ...payload }),
    report: (headers: Headers | Record<string, string>, payload: object) =>
      post(headers, '/FoundReports', { requestId: randomUUID(), condition: 'well', ...payload }),
    attempt: (headers: Headers | Record<string, string>, payload: object) =>
      post(headers, '/ContactAttempts', {
        tried: 'owner',
        channel: 'phone',
        outcome: 'noAnswer',
        triedAt: new Date().toISOString(),
        ...payload,
      }),
    /** Rows of the access log about scans, oldest first. */
    logged: () =>
      fixture.db.selectFrom('access_log').selectAll().where('purpose', 'is not', null).orderBy('id').execute(),
  }
}

export type ScanFixture = Awaited<ReturnType<typeof scanFixture>>
