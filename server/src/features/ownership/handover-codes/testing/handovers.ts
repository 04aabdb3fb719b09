import type { PetFixture, Who } from '../../../../testing/pet-fixture.ts'

/** Calls about handover codes, by default of the owner. */
export function handoverCalls(fixture: () => PetFixture) {
  const call = (...request: Parameters<PetFixture['call']>) => fixture().call(...request)
  const make = (who: Who, petId: number) => call(who, `PUT /api/Pets/${petId}/HandoverCode`)
  return {
    make,
    codeOf: async (petId: number, who: Who = 'owner'): Promise<string> => (await make(who, petId)).json().code,
    revoke: (petId: number) => call('owner', `DELETE /api/Pets/${petId}/HandoverCode`),
    view: (who: Who, code: string) => call(who, 'POST /api/HandoverCodes/View', { code }),
    use: (who: Who, code: string) => call(who, 'POST /api/HandoverCodes/Use', { code }),
    own: async (who: Who = 'owner') => (await call(who, 'GET /api/HandoverCodes')).json(),
    ownersOf: async (petId: number) =>
      (
        await fixture().db.query<{ id: number }>(
          'select person_id as id from ownership where pet_id = $1 and to_at is null',
          [petId],
        )
      ).map(({ id }) => id),
  }
}

/** Deletes codes, disputes and counts, cancels pending transfers, and moves all transfers two days back. */
export async function resetHandovers({ db }: PetFixture): Promise<void> {
  await db.query('truncate handover_code, pet_dispute, counter')
  await db.query(`update pet_transfer set status = 'cancelled', decided_at = now() where status = 'pending'`)
  await db.query("update pet_transfer set created_at = created_at - interval '2 days'")
}
