import type { Insertable } from 'kysely'
import type { Database } from '../../../../db/connection.ts'
import type { Schema } from '../../../../db/schema.ts'
import type { PetFixture, Who } from '../../../../testing/pet-fixture.ts'

interface ClaimParts {
  readonly petId: number
  readonly claimantId: number
  readonly ownerId: number | null
  readonly values?: Partial<Insertable<Schema['claim']>>
}

/** Adds a claim of which the owner was notified by mail, with its task. Returns the ids. */
export async function addClaim(
  db: Database,
  { petId, claimantId, ownerId, values = {} }: ClaimParts,
): Promise<{ claimId: number; taskId: number }> {
  const { id: claimId } = await db
    .insertInto('claim')
    .values({
      pet_id: petId,
      claimant_person_id: claimantId,
      tag_number: '352098100000001',
      account: 'Keypt af nágranna',
      started_at: new Date(),
      owner_person_id: ownerId,
      notified_at: new Date(),
      notified_by: 'mail',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: taskId } = await db
    .insertInto('task')
    .values({ kind: 'claim', pet_id: petId, person_id: claimantId, claim_id: claimId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { claimId, taskId }
}

/** Makes claims older, as if so many days had passed. Sessions stay valid. */
export const ageClaims = (db: Database, days: number) =>
  db.query(
    `update claim set created_at = created_at - d.age, started_at = started_at - d.age, notified_at = notified_at - d.age,
      answered_at = answered_at - d.age, closed_at = closed_at - d.age
    from (select $1 * interval '1 day' as age) d`,
    [days],
  )

/** What a claimant types. */
export const claimBody = {
  account: 'Ég keypti hundinn af nágranna',
  place: 'Selfoss',
  ownerWords: 'Hann hefur það gott',
}

/** Calls about claims. */
export function claimCalls(fixture: () => PetFixture) {
  const call = (...request: Parameters<PetFixture['call']>) => fixture().call(...request)
  const tagOf = async (petId: number) => {
    const sql = 'select tag_number as n from microtag where pet_id = $1'
    return (await fixture().db.query<{ n: string }>(sql, [petId]))[0]?.n ?? ''
  }
  const claim = async (who: Who, petId: number, body: object = claimBody) =>
    call(who, 'POST /api/Claims', { tagNumber: await tagOf(petId), ...body })
  return {
    tagOf,
    claim,
    /** Claims a pet and returns the id. */
    async claimed(who: Who, petId: number, body?: object): Promise<number> {
      const sent = await claim(who, petId, body)
      if (sent.statusCode !== 201) throw new Error(sent.body)
      return sent.json().claimId
    },
    /** The states of a person's claims, newest first. */
    states: async (who: Who): Promise<string[]> =>
      (await call(who, 'GET /api/Claims')).json().map(({ state }: { state: string }) => state),
    received: async (who: Who, petId: number) => (await call(who, `GET /api/Pets/${petId}/Claims`)).json(),
    agree: (who: Who, petId: number, claimId: number) => call(who, `POST /api/Pets/${petId}/Claims/${claimId}/Agree`),
    object: (who: Who, { petId, claimId }: { petId: number; claimId: number }, words = 'Hann er minn') =>
      call(who, `POST /api/Pets/${petId}/Claims/${claimId}/Object`, { words }),
    withdraw: (who: Who, claimId: number) => call(who, `POST /api/Claims/${claimId}/Withdraw`),
    /** The open task of a claim. */
    async taskOf(claimId: number): Promise<number | undefined> {
      const sql = 'select id from task where claim_id = $1 and closed_at is null'
      return (await fixture().db.query<{ id: number }>(sql, [claimId]))[0]?.id
    },
    read: async (taskId: number | undefined) => (await call('administrator', `GET /api/Tasks/${taskId}/Claim`)).json(),
    letter: (taskId: number | undefined) => call('administrator', `POST /api/Tasks/${taskId}/Claim/Letter`),
    decide: (taskId: number | undefined, outcome: 'granted' | 'declined', words = 'Samkvæmt gögnum málsins') =>
      call('administrator', `POST /api/Tasks/${taskId}/Claim/Decide`, { outcome, words }),
  }
}
